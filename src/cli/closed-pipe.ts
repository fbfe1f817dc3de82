/** What a shell reports of a command whose reader went away (128 + SIGPIPE). */
const READER_GONE = 141;

/**
 * Ends the command without a word when whoever reads its output goes away, as in `proviso sources | head`. What it started is stopped as
 * on SIGTERM; Node itself would throw at the next line.
 */
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
