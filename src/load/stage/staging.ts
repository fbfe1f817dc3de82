import { once } from 'node:events';
import type { Client, QueryResultRow } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { quoted } from '#db/sql';
import type { RecordKind } from '#records/define-record';
import type { RawRow, RecordOut } from '../declaration/rows.ts';
import type { DatasetFile } from '../define-dataset.ts';
import { copyJson, copyText, recordEncoder, storableJson } from './copy-text.ts';

/** The next batch is built while Postgres reads this one. */
const LOT = 4 * 1024 * 1024;

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

interface Lane {
  statement: string;
  lines: string[];
  size: number;
}

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

export async function sendLot(client: Client, statement: string, text: string): Promise<void> {
  const stream = client.query(copyFrom(statement));
  stream.end(text);
  await once(stream, 'finish');
}

export type Staging = Awaited<ReturnType<typeof openStaging>>;

/** Or a few more. */
const ENTRIES_PER_PART = 5000;

const provenance = 'record_key, file_line, content_hash, source_url, observed_from, raw_payload';

/** They vanish with the connection. */
export async function openStaging(client: Client, kinds: RecordKind[]) {
  const tables: string[] = [];
  const lanes = new Map<RecordKind, Lane & { encode: ReturnType<typeof recordEncoder> }>();
  for (const kind of kinds) {
    const columns = `${provenance}, ${quoted(Object.keys(kind.columns))}`;
    tables.push(
      `create temp table if not exists ${stageTable(kind)} as select ${columns} from ${quoted(kind.table)} with no data; delete from ${stageTable(kind)}`,
    );
    lanes.set(kind, { statement: `copy ${stageTable(kind)} (${columns}) from stdin`, lines: [], size: 0, encode: recordEncoder(kind) });
  }
  const known = new Map<RecordKind, Lane>(
    kinds.map((kind) => [
      kind,
      { statement: `copy ${stageTable(kind)} (record_key, file_line, content_hash) from stdin`, lines: [], size: 0 },
    ]),
  );
  if (tables.length > 0) await client.query(tables.join('; '));
  let entries: string[] = [];
  let part = 0;
  const issues: Lane = { statement: 'copy stage_issue (line, reason, column_name, raw) from stdin', lines: [], size: 0 };
  let sending: Promise<void> = Promise.resolve();

  const put = (lane: Lane, line: string) => {
    lane.lines.push(line);
    lane.size += line.length;
  };
  const sendEntries = async (least: number) => {
    if (entries.length === 0 || entries.length < least) return;
    await sending;
    const text = entries.join('\n');
    entries = [];
    // Half the time of COPY, which would escape and parse the text.
    sending = client.query('insert into stage_memo (part, entries) values ($1, $2)', [part, text]).then(() => {});
    sending.catch(() => {});
    part += 1;
  };
  const send = async (least: number) => {
    for (const lane of [...lanes.values(), ...known.values(), issues]) {
      if (lane.size === 0 || lane.size < least) continue;
      await sending;
      const text = lane.lines.join('');
      lane.lines = [];
      lane.size = 0;
      sending = sendLot(client, lane.statement, text);
      sending.catch(() => {});
    }
  };
  return {
    add: (record: RecordOut, line: number, raw_json: string, landing_url: string): KnownRecord => {
      const lane = lanes.get(record.kind);
      if (!lane)
        throw new Error(`The transform returned a record of kind ${record.kind.kind}, which the file does not declare in \`writes\`.`);
      const { columns, content_hash } = lane.encode(record.row as Record<string, unknown>);
      const payload = record.raw_payload ? JSON.stringify(record.raw_payload) : raw_json;
      const url = record.source_url ?? landing_url;
      const head = `${copyText(record.key)}\t${line}\t\\\\x${content_hash}\t${copyText(url)}\t${record.observed_from ?? '\\N'}`;
      put(lane, `${head}\t${copyJson(payload)}\t${columns}\n`);
      return { key: copyText(record.key), content_hash };
    },
    /** Key and hash of a record that should not have changed. */
    addKnown: (kind: RecordKind, { key, content_hash }: KnownRecord, line: number): void =>
      put(known.get(kind)!, `${key}\t${line}\t\\\\x${content_hash}\n`),
    /** For the next file. */
    memorize: (entry: string): void => {
      entries.push(entry);
    },
    ask: <Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> => {
      const answer = sending.then(() => client.query<Row>(text, values)).then(({ rows }) => rows);
      sending = answer.then(() => {});
      sending.catch(() => {});
      return answer;
    },
    issue: ({ line, reason, column, raw }: StagedIssue): void => {
      const text = (value: string | null) => (value === null ? '\\N' : copyText(Buffer.from(value.replaceAll('\0', '␀')).toString()));
      const json = raw === null ? null : storableJson(raw);
      put(issues, `${line}\t${text(reason)}\t${text(column)}\t${text(json)}\n`);
    },
    sendFull: async (): Promise<void> => {
      await send(LOT);
      await sendEntries(ENTRIES_PER_PART);
    },
    finish: async (): Promise<void> => {
      await send(0);
      await sendEntries(0);
      await sending;
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
