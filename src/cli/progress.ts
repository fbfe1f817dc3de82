import progressBar from 'cli-progress';

export interface Progress {
  update: (done: number, total?: number, note?: string) => void;
  /** Prints a permanent line above the moving one. */
  print: (line: string) => void;
  end: () => void;
}

/** A counter on one line of the terminal. Without a terminal only printed lines appear. */
export function openProgress(label: string): Progress {
  if (!process.stderr.isTTY) return { update: () => {}, print: (line) => console.log(line), end: () => {} };
  let shown = label;
  const bar = new progressBar.SingleBar({
    format: (_options, { value, total }) =>
      `${shown}  ${value.toLocaleString('en')}${total > 0 ? ` of ${total.toLocaleString('en')}` : ''}`,
    stream: process.stderr,
    clearOnComplete: true,
    fps: 5,
  });
  bar.start(0, 0);
  return {
    update: (done, total, note) => {
      if (note) shown = note;
      if (total) bar.setTotal(total);
      bar.update(done);
    },
    print: (line) => {
      process.stderr.write('\r\x1b[K');
      console.log(line);
    },
    end: () => bar.stop(),
  };
}
