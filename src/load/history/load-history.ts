import type { Client } from 'pg';
import type { Dataset, DatasetFile } from '../define-dataset.ts';
import { FAIL_DEAD_LOADS, lockSource, runner } from '../loader-connection.ts';
import { storableJson } from '../stage/copy-text.ts';
import type { LoadReport } from './load-report.ts';

/**
 * The same bytes with another date are another release. If another file of the same release has changed records since,
 * these bytes restore them.
 */
export async function acceptedBefore(
  client: Client,
  file: {
    source_id: string;
    file_kind: string;
    sha256: string;
    member: string | null;
    is_sample: boolean;
    release_date: string | null;
    is_delta: boolean;
    /** Rows from which a file loaded as partial is read again as complete; null if partial is wanted. */
    whole_from: number | null;
  },
): Promise<
  (Pick<LoadReport, 'release_date' | 'release_date_basis' | 'observed_on' | 'is_partial' | 'period'> & { file_id: number }) | null
> {
  const { rows } = await client.query(
    `select l.file_id, l.release_date, l.release_date_basis, l.observed_on, l.is_partial, l.period from load l join source_file f using (file_id)
     where l.source_id = $1 and l.status = 'accepted' and f.file_kind = $2 and f.sha256 = $3 and f.member is not distinct from $4
       and l.is_sample = $5 and ($6::date is null or l.release_date = $6) and ($8::integer is null or not l.is_partial or l.rows_read < $8)
       and ($7 or not exists (select 1 from load later where later.source_id = l.source_id and later.file_kind = l.file_kind
         and later.release_date = l.release_date and later.period = l.period and later.is_sample = l.is_sample
         and later.load_id > l.load_id and later.status = 'accepted' and later.added + later.changed + later.gone > 0))
     order by l.load_id desc limit 1`,
    [file.source_id, file.file_kind, file.sha256, file.member, file.is_sample, file.release_date, file.is_delta, file.whole_from],
  );
  return rows[0] ?? null;
}

/**
 * Release dates of everything accepted that wrote these tables. A partial file is no list, and one without a date
 * closes nothing that a dated file contains.
 */
export async function storedReleases(
  client: Client,
  dataset: Dataset,
  file: DatasetFile,
  period: string,
  is_sample: boolean,
): Promise<{ fulls: string[]; newest: string | null; newest_loaded_at: Date | null }> {
  const sharing = dataset.files.filter((other) => other.writes.some((kind) => file.writes.includes(kind)));
  const kinds = sharing.map(({ kind }) => kind);
  const fulls = sharing.filter(({ mode }) => mode !== 'delta').map(({ kind }) => kind);
  const { rows } = await client.query(
    `select array(select distinct release_date from load where source_id = $1 and status = 'accepted' and is_sample = $4
         and file_kind = any($2) and period = $5 and not is_partial and release_date is not null order by release_date) as fulls,
       newest.observed_on as newest, newest.completed_at as newest_loaded_at
     from (values (1)) one left join lateral (
       select observed_on, completed_at from load where source_id = $1 and status = 'accepted' and is_sample = $4 and file_kind = any($3)
       order by observed_on desc nulls last, load_id desc limit 1) newest on true`,
    [dataset.id, fulls, kinds, is_sample, period],
  );
  return rows[0];
}

const LOCK_WAIT_MS = 30_000;

/** Waits for other loads of the source; those of killed processes fail. */
export async function beginLoad(
  client: Client,
  load: Pick<LoadReport, 'source_id' | 'file_kind' | 'file_name' | 'is_sample'>,
  by_hand: boolean,
): Promise<number> {
  await lockSource(client, load.source_id, LOCK_WAIT_MS);
  const { rows } = await client.query(
    `with dead as (${FAIL_DEAD_LOADS})
     insert into load (source_id, file_kind, file_name, is_sample, by_hand, status, runner) values ($1, $2, $3, $4, $5, 'running', $6) returning load_id`,
    [load.source_id, load.file_kind, load.file_name, load.is_sample, by_hand, runner()],
  );
  return rows[0].load_id;
}

const OUTCOME = [
  ...['status', 'error_message', 'shown_reason', 'warnings', 'file_id', 'file_kind', 'period', 'is_partial'],
  ...['release_date', 'release_date_basis', 'observed_on', 'rows_read', 'rows_loaded', 'duplicates', 'issues', 'skipped'],
  ...['skip_reasons', 'records', 'added', 'changed', 'gone', 'unchanged'],
].join(', ');

export async function endLoad(client: Client, report: LoadReport, file_id: number | null): Promise<void> {
  const skip_reasons = Object.keys(report.skip_reasons).length > 0 ? report.skip_reasons : null;
  await client.query(
    `update load set completed_at = clock_timestamp(), (${OUTCOME}) = (select ${OUTCOME} from json_populate_record(null::load, $2))
     where load_id = $1`,
    [report.load_id, storableJson({ ...report, error_message: report.reason, file_id, skip_reasons })],
  );
}

export async function forgetLoad(client: Client, load_id: number, file_id: number | null): Promise<void> {
  await client.query('delete from load where load_id = $1', [load_id]);
  if (file_id !== null) await client.query('delete from source_file where file_id = $1', [file_id]);
}
