import type { World } from './world.ts';

/** One file in its published form. `body` makes it piece by piece; nothing holds the whole. */
export interface SampleFile {
  /** Published name, in a folder where two releases share a name. */
  name: string;
  body: () => Iterable<string> | AsyncIterable<Buffer>;
}

/** The files of one source. Each module under `datasets/` default-exports one; the generator finds them there. */
export interface SampleDataset {
  source_id: string;
  files: (world: World) => SampleFile[];
}

export function defineSample(dataset: SampleDataset): SampleDataset {
  return dataset;
}
