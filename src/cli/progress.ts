import progressBar from 'cli-progress';

/** A count that grows on one line of the terminal; silent where the output is no terminal. */
export function openProgress(label: string): { update: (done: number, total?: number) => void; end: () => void } {
  if (!process.stderr.isTTY) return { update: () => {}, end: () => {} };
  const bar = new progressBar.SingleBar({
    format: (_options, { value, total }) =>
      `${label}  ${value.toLocaleString('en')}${total > 0 ? ` of ${total.toLocaleString('en')}` : ''}`,
    stream: process.stderr,
    clearOnComplete: true,
    fps: 5,
  });
  bar.start(0, 0);
  return {
    update: (done, total) => {
      if (total) bar.setTotal(total);
      bar.update(done);
    },
    end: () => bar.stop(),
  };
}
