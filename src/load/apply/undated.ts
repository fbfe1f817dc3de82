import type { Client } from 'pg';
import { quoted } from '#db/sql';
import type { Dataset, DatasetFile } from '../define-dataset.ts';
import { Refusal } from '../refusal.ts';
import { type IndexChanges, tracker } from './index-changes.ts';

const GIVE_DAY = 'supply the date it was published with --as-of, such as --as-of 2026-01-31';

interface Place {
  client: Client;
  dataset: Dataset;
  file: DatasetFile;
  period: string;
}

/** It cannot be ordered among others: refused, unless it is the first. */
export async function refuseSecondUndated({ client, dataset, file, period }: Place, file_name: string, sha256: string): Promise<void> {
  if (file.mode === 'delta') return;
  const kinds = dataset.files.filter((other) => other.writes.some((kind) => file.writes.includes(kind)) || other === file);
  const { rows } = await client.query(
    `select l.release_date, l.file_name from load l join source_file f using (file_id)
     where l.source_id = $1 and l.status = 'accepted' and not l.is_sample and l.file_kind = any($2) and l.period = $3 and l.observed_on is not null
       and (l.release_date is not null or (l.file_kind = $4 and f.sha256 <> $5))
     order by l.release_date desc nulls last, l.load_id desc limit 1`,
    [dataset.id, kinds.map(({ kind }) => kind), period, file.kind, sha256],
  );
  const [stored] = rows;
  if (!stored) return;
  const other = stored.release_date
    ? `a release of ${stored.release_date} is loaded`
    : `${stored.file_name}, which has no date either, is loaded`;
  throw new Refusal(
    `${file_name} has no release date: none in its content, its name, or its archive or download. Because ${other}, it is unknown which of the two is newer: ${GIVE_DAY}.`,
    `The file has no release date. Because ${stored.release_date ? `a release of ${stored.release_date}` : 'another file without a date'} is loaded, it is unknown which of the two is newer.`,
  );
}

/** A dated release replaces one without a date loaded on the same day or later, as if that was never loaded. */
export async function replaceUndated({ client, dataset, file, period }: Place, release_date: string, changes: IndexChanges): Promise<void> {
  const { rows } = await client.query(
    `update load set observed_on = null
     where source_id = $1 and file_kind = $2 and period = $3 and status in ('accepted', 'unchanged') and not is_sample
       and release_date is null and observed_on >= $4 returning file_id`,
    [dataset.id, file.kind, period, release_date],
  );
  const files = [...new Set(rows.map(({ file_id }) => Number(file_id)))];
  if (files.length === 0) return;
  for (const kind of file.writes) {
    const where = `source = '${dataset.id}' and file_id in (${files.join(', ')})`;
    const { rows: stored } = await client.query(`select count(*)::integer as n from ${quoted(kind.table)} where ${where}`);
    if (stored[0].n > 0) await tracker(client, kind, changes, stored[0].n)(`delete from ${quoted(kind.table)} where ${where}`);
  }
}
