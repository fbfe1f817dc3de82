import progressBar from 'cli-progress';
import type { FolderProgress, LoadProgress } from '#load/history/load-report';
import { isSeen, OVER_BAR, say } from './command.ts';

export interface Progress {
  update: (done: number, total?: number, note?: string) => void;
  print: (line: string) => void;
  end: () => void;
}

/** In a log; before a line that only says that the work goes on. */
const LINE_EVERY_MS = 9_000;

const amount = (done: number, total = 0) => `${done.toLocaleString('en')}${total > 0 ? ` of ${total.toLocaleString('en')}` : ''}`;

function inLines(label: string, now: () => number): Progress {
  let said = now();
  return {
    update: (done, total, note = label) => {
      if (now() - said < LINE_EVERY_MS) return;
      said = now();
      say(`${note}: ${amount(done, total)}`, console.error);
    },
    print: (line) => {
      said = now();
      say(line);
    },
    end: () => {},
  };
}

/** On one line of the terminal, or lines now and then. */
export function openProgress(label: string, now: () => number = Date.now): Progress {
  if (!process.stderr.isTTY) return inLines(label, now);
  let shown = label;
  const bar = new progressBar.SingleBar({
    format: (_options, { value, total }) => `${shown}  ${amount(value, total)}`,
    stream: process.stderr,
    clearOnComplete: true,
    fps: 5,
  });
  bar.start(0, 0);
  return {
    update: (done, total, note) => {
      isSeen();
      if (note) shown = note;
      // A stage without a total does not keep that of the stage before.
      bar.setTotal(total ?? 0);
      bar.update(done);
    },
    print: (line) => {
      process.stderr.write(OVER_BAR);
      say(line);
    },
    end: () => bar.stop(),
  };
}

/** Batches as they are made, with their progress. */
export async function* watched<T>(label: string, batches: AsyncIterable<T[]>, total?: number): AsyncGenerator<T[]> {
  const progress = openProgress(label);
  let done = 0;
  try {
    for await (const batch of batches) {
      done += batch.length;
      progress.update(done, total);
      yield batch;
    }
  } finally {
    progress.end();
  }
}

/** Of an estimate that is not worth a word. */
const SOON_MS = 5_000;

function inFolder({ nth, files, left_ms }: FolderProgress): string {
  const seconds = (left_ms ?? 0) / 1000;
  const left = seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
  return `, file ${nth} of ${files}${(left_ms ?? 0) < SOON_MS ? '' : `, about ${left} left`}`;
}

export const loadProgress =
  ({ update }: Progress) =>
  ({ rows, source_id, stage, file_name, folder }: LoadProgress): void =>
    update(rows, undefined, `${source_id} ${stage} ${file_name}${folder ? inFolder(folder) : ''}`);
