/** Exit code a shell reports when the program reading a command's output has gone (128 + SIGPIPE). */
const READER_GONE = 141;

/**
 * Ends the command silently when the program reading its output goes away, as in `proviso sources | head`. Everything
 * it started is stopped as on SIGTERM. Without this, Node would throw when the next line is written.
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
