import { z } from 'zod';
import { kindNames } from '#bulk/kinds';
import type { Config } from '#config';
import { openSnapshotStore } from '#load/acquire/open-raw-store';
import type { SnapshotStore } from '#load/acquire/snapshot-store';
import { contentTypes, mediaType } from '#server/answers/accept';
import { Download } from '#server/answers/download';
import { defineEndpoint, withFacts } from '#server/define-endpoint';
import { notFound, unavailable } from '#server/errors';
import { storedFile } from './records.ts';

const formats = ['csv', 'parquet'] as const;
const files = kindNames.flatMap((kind) => formats.map((format) => `${kind}.${format}`));

/** One client of the store per service. */
const stores = new WeakMap<Config, Promise<SnapshotStore>>();

function storeOf(config: Config): Promise<SnapshotStore> {
  const open = stores.get(config) ?? openSnapshotStore(config);
  stores.set(config, open);
  return open;
}

export default defineEndpoint({
  path: '/bulk/{file}',
  summary: 'A snapshot as a file',
  description:
    'All current records of a kind: `exclusion.csv`, `exclusion.parquet`. The ETag is the SHA-256 of the file. Resume an interrupted download with `Range` and `If-Range` (`curl -C -`); ' +
    'with `sha256` this works for a week after a newer file has replaced it. Each request counts one unit.',
  params: z.object({
    file: z
      .enum(files as [string, ...string[]], { error: 'a file that /bulk lists, such as exclusion.csv' })
      .describe('Kind of record and format'),
  }),
  query: z.object({
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/i, { error: 'expected 64 hexadecimal digits' })
      .optional()
      .describe('The file with this SHA-256, even if a newer one has replaced it'),
  }),
  shape: 'download',
  response: withFacts(Download.clone(), { media_types: formats.map(mediaType) }),
  async handler({ params: { file }, query: { sha256 } }, { deps }) {
    const [kind, format] = file.split('.') as [string, (typeof formats)[number]];
    const found = await storedFile(deps.pool, kind, format, sha256?.toLowerCase() ?? null);
    if (!found)
      throw notFound(
        sha256
          ? 'No file with this SHA-256 is kept: /bulk lists the newest ones.'
          : 'No records of this kind are on file, or no snapshot has been made yet: /bulk lists the available files.',
      );
    const store = await storeOf(deps.config);
    return {
      file_name: `${kind}-${found.made_at.toISOString().slice(0, 10)}.${format}`,
      media_type: contentTypes[format],
      ...{ bytes: found.bytes, sha256: found.sha256, made_at: found.made_at },
      open: (bytes) =>
        store.read(found.file_name, bytes).catch((error: Error) => {
          deps.log.error({ error: error.name, file: file }, 'a bulk snapshot cannot be read');
          throw unavailable(
            'This file cannot be read from the raw store at the moment. If it is missing, the next nightly run makes it again.',
          );
        }),
    };
  },
});
