import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { root } from '../../../root.ts';

/** Fills the table with the ZIP codes of the file, whose first lines are its origin and license. */
export async function copyZipCentroids(client: Pick<Client, 'query'>): Promise<void> {
  const lines = readFileSync(join(root, 'src/db/migrations/baseline/zip-centroids.csv'), 'utf8').replaceAll(/^#.*\n/gm, '');
  await pipeline([lines], client.query(copyFrom('copy zip_centroid (zip5, state, city_key, latitude, longitude) from stdin csv header')));
}
