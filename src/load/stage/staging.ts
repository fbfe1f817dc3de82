import type { Client, QueryResultRow } from 'pg';
import { quoted } from '#db/sql';
import type { RecordKind } from '#records/define-record';
import type { RawRow, RecordOut } from '../declaration/rows.ts';
import type { DatasetFile } from '../define-dataset.ts';
import { copyJson, copyText, recordEncoder, storableJson } from './copy-text.ts';
import { openLots } from './lots.ts';

export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

export const stageTable = (kind: RecordKind) => quoted(`stage_${kind.table}`);

/** Condition of a staged record without its columns. */
export const IS_KNOWN = 'raw_payload is null';

/**
 * The table stays for the next load on the connection: making one changes the catalog, which takes longer than most
 * files.
 */
export const refilled = (name: string, select: string): string =>
  `create temp table if not exists ${name} as ${select} with no data; delete from ${name}; insert into ${name} ${select};`;

export async function lastRows<Row extends QueryResultRow>(client: Client, statements: string): Promise<Row[]> {
  const results = (await client.query(statements)) as unknown as { rows: Row[] }[];
  return results.at(-1)!.rows;
}

export const LOAD_TABLES = `
  create temp table if not exists stage_issue (line integer not null, reason text not null, column_name text, raw jsonb);
  create temp table if not exists stage_memo (part integer not null, entries text not null);
  create temp table if not exists changed_document (alias text not null, document_id text not null);
  delete from stage_issue; delete from stage_memo; delete from changed_document;`;

export interface StagedIssue {
  line: number;
  reason: string;
  column: string | null;
  raw: RawRow | null;
}

interface KnownRecord {
  key: string;
  content_hash: string;
}

export type Staging = Awaited<ReturnType<typeof openStaging>>;

/** Or a few more. */
const ENTRIES_PER_PART = 5000;

const provenance = 'record_key, file_line, content_hash, source_url, observed_from, raw_payload';

/** They vanish with the connection. */
export async function openStaging(client: Client, kinds: RecordKind[]) {
  const lots = openLots(client);
  const tables: string[] = [];
  const lanes = kinds.map((kind) => {
    const columns = `${provenance}, ${quoted(Object.keys(kind.columns))}`;
    tables.push(
      `create temp table if not exists ${stageTable(kind)} as select ${columns} from ${quoted(kind.table)} with no data; delete from ${stageTable(kind)}`,
    );
    return { kind, put: lots.lane(`copy ${stageTable(kind)} (${columns}) from stdin`), encode: recordEncoder(kind) };
  });
  const laneOf = new Map(lanes.map((lane) => [lane.kind, lane]));
  const known = new Map(
    kinds.map((kind) => [kind, lots.lane(`copy ${stageTable(kind)} (record_key, file_line, content_hash) from stdin`)]),
  );
  const putIssue = lots.lane('copy stage_issue (line, reason, column_name, raw) from stdin');
  if (tables.length > 0) await client.query(tables.join('; '));
  let entries: string[] = [];
  let part = 0;

  const sendEntries = async (least: number): Promise<void> => {
    if (entries.length === 0 || entries.length < least) return;
    // One at a time, so that none is left where reading ends early.
    await lots.sent();
    const values = [part, entries.join('\n')];
    entries = [];
    part += 1;
    // Half the time of COPY, which would escape and parse the text.
    lots.next(() => client.query('insert into stage_memo (part, entries) values ($1, $2)', values));
  };
  return {
    add: (record: RecordOut, line: number, raw_json: string, landing_url: string): KnownRecord => {
      const lane = laneOf.get(record.kind);
      if (!lane)
        throw new Error(`The transform returned a record of kind ${record.kind.kind}, which the file does not declare in \`writes\`.`);
      const { columns, content_hash } = lane.encode(record.row as Record<string, unknown>);
      const payload = record.raw_payload ? JSON.stringify(record.raw_payload) : raw_json;
      const url = record.source_url ?? landing_url;
      const head = `${copyText(record.key)}\t${line}\t\\\\x${content_hash}\t${copyText(url)}\t${record.observed_from ?? '\\N'}`;
      lane.put(`${head}\t${copyJson(payload)}\t${columns}\n`);
      return { key: copyText(record.key), content_hash };
    },
    /** Key and hash of a record that should not have changed. */
    addKnown: (kind: RecordKind, { key, content_hash }: KnownRecord, line: number): void =>
      known.get(kind)!(`${key}\t${line}\t\\\\x${content_hash}\n`),
    /** For the next file. */
    memorize: (entry: string): void => {
      entries.push(entry);
    },
    ask: <Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> =>
      lots.next(async () => (await client.query<Row>(text, values)).rows),
    issue: ({ line, reason, column, raw }: StagedIssue): void => {
      const text = (value: string | null) => (value === null ? '\\N' : copyText(Buffer.from(value.replaceAll('\0', '␀')).toString()));
      const json = raw === null ? null : storableJson(raw);
      putIssue(`${line}\t${text(reason)}\t${text(column)}\t${text(json)}\n`);
    },
    sendFull: async (): Promise<void> => {
      await lots.sendFull();
      await sendEntries(ENTRIES_PER_PART);
    },
    finish: async (): Promise<void> => {
      await sendEntries(0);
      await lots.finish();
    },
  };
}

export const pickTable = (kind: RecordKind) => quoted(`pick_${kind.table}`);

/**
 * Narrow rows that point at the staged ones. The same key and content is one record (with `repeats: 'whole_row'` only
 * if every published field is the same: a second owner in an unmapped column is not lost). Different contents of a key
 * get `#2`, `#3` … in the order of their hash, whatever the order of rows. Versions of a dated delta are applied in
 * waves, newest first. `rows_loaded`: rows that do not repeat one above.
 */
export async function deduplicateRecords(client: Client, file: DatasetFile, release_date: string) {
  const picks = file.writes.map((kind) => {
    const subject = file.whole_within ?? null;
    const said = file.repeats === 'whole_row' ? 'content_hash, raw_hash' : 'content_hash';
    const kept = file.kept_when_absent && kind === file.writes[0] ? `coalesce((${file.kept_when_absent}), false)` : 'false';
    const filled = refilled(
      pickTable(kind),
      `with dated as (
         select ctid as row_ref, record_key, content_hash, file_line, coalesce(observed_from, ${literal(release_date)}::date) as d,
           ${subject ?? 'null::text'} as subject, ${kept} as kept${file.repeats === 'whole_row' ? ', md5(raw_payload::text) as raw_hash' : ''}
         from ${stageTable(kind)}
       ), numbered as (
         select *, row_number() over (partition by record_key, d, ${said} order by file_line) as copy,
           dense_rank() over (partition by record_key, d order by ${said}) as ordinal
         from dated
       )
       select row_ref, file_line, content_hash, d, subject, kept,
         record_key || case when ordinal > 1 then '#' || ordinal else '' end as record_key,
         ${file.mode === 'delta' ? `dense_rank() over (partition by ${subject ? 'subject' : 'record_key'} order by d desc)::integer` : '1'} as wave
       from numbered where copy = 1`,
    );
    return `${filled} analyze ${pickTable(kind)};`;
  });
  const lines = file.writes.map((kind) => `select file_line, wave from ${pickTable(kind)}`).join(' union all ');
  const counted = `select coalesce(max(wave), 1) as waves, count(distinct file_line)::integer as rows_loaded from (${lines}) as every_line`;
  const [row] = await lastRows<{ waves: number; rows_loaded: number }>(client, `${picks.join(' ')} ${counted}`);
  return row!;
}
