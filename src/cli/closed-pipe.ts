/** 128 + SIGPIPE */
const READER_GONE = 141;

/** As in `proviso sources | head`: everything is stopped as on SIGTERM. Otherwise Node would throw at the next line. */
export function endWithReader(): void {
  let is_ending = false;
  const gone = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    if (is_ending) return;
    is_ending = true;
    process.exitCode = READER_GONE;
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(READER_GONE);
  };
  process.stdout.on('error', gone);
  process.stderr.on('error', gone);
}
