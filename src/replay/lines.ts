import type { OpenReplay } from './replay.ts';

/** A replay as NDJSON, written while the subjects are screened again; the last line is the verdict. */
export async function* replayLines({ batches, summary }: OpenReplay): AsyncGenerator<string> {
  for await (const batch of batches) yield `${batch.map((subject) => JSON.stringify(subject)).join('\n')}\n`;
  yield `${JSON.stringify(summary())}\n`;
}
