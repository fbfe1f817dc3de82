import type { Client } from 'pg';
import { number } from '../counted.ts';
import type { Layout } from '../declaration/layout.ts';
import type { DatasetFile } from '../define-dataset.ts';
import type { LoadReport } from '../history/load-report.ts';
import type { LoadOptions } from '../load-options.ts';
import type { Recognized } from '../recognize/recognize.ts';
import { openRefusal } from '../refusal.ts';

/** Too small for a complete release: may be loaded as partial after those of its folder. */
export class Deferred extends Error {
  override name = 'Deferred';
}

export interface LoadOfFile {
  client: Client;
  found: Recognized;
  report: LoadReport;
  options: LoadOptions;
}

/** In words for a refusal. */
async function wholeRelease(client: Client, { source_id, file_kind, period }: LoadReport): Promise<string | null> {
  const { rows } = await client.query(
    `select release_date, observed_on from load where source_id = $1 and file_kind = $2 and period = $3 and status = 'accepted'
     and not is_sample and not is_partial and observed_on is not null order by observed_on desc limit 1`,
    [source_id, file_kind, period],
  );
  if (!rows[0]) return null;
  return rows[0].release_date ? `of ${rows[0].release_date}` : `without a date, loaded on ${rows[0].observed_on}`;
}

interface Size {
  long: string | null;
  short: string | null;
}

export function sizeOf(file: DatasetFile, layout: Layout, rows_read: number): Size {
  const { max } = file.expect.rows ?? {};
  const min = layout.min_rows ?? file.expect.rows?.min;
  const rows = `The file has ${number(rows_read)} rows`;
  return {
    long: max !== undefined && rows_read > max ? `${rows}; a release has at most ${number(max)}.` : null,
    short: min !== undefined && rows_read < min ? `${rows}; a complete release has at least ${number(min)}` : null,
  };
}

/** Into the report. */
export async function measureExtent({ client, found: { file, layout }, report, options }: LoadOfFile, rows_read: number): Promise<void> {
  if (report.is_sample) return;
  const { long, short } = sizeOf(file, layout, rows_read);
  if (long) throw openRefusal(long);
  report.is_partial = options.partial ?? false;
  if (options.partial || !short) return;
  if (options.download) throw openRefusal(`${short}.`);
  if (!options.undersized)
    throw openRefusal(`${short}.`, 'If it is an excerpt, load it with --partial: it then adds records and removes none.');
  const whole = await wholeRelease(client, report);
  if (whole)
    throw openRefusal(
      `${short}, and a complete release (${whole}) is already loaded.`,
      'To add its records, load it with --file and --partial.',
    );
  if (options.undersized === 'later' && file.mode !== 'delta') throw new Deferred(short);
  report.is_partial = true;
  report.warnings.push(`${short}: loaded as partial, which adds records and removes none.`);
}
