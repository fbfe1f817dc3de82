import type { Pool } from 'pg';
import type { Basis, Content } from '#certificates/schemas';
import { number } from '#pages/wording';
import { leftOutWords } from '#screening/outcome-words';
import { type Difference, difference } from './schemas.ts';

type List = Basis['lists'][number];

const day = (release: string | null) => release ?? 'unknown';
const fileWords = ({ file_name, sha256, rows, loaded_at }: List['files'][number]) =>
  `${file_name} (SHA-256 ${sha256}, ${number(rows)} rows, loaded ${loaded_at.slice(0, 10)})`;
const filesWords = (files: List['files']) => (files.length === 0 ? 'no file' : files.map(fileWords).join(' and '));
const sameFiles = (a: List['files'], b: List['files']) =>
  a.length === b.length && a.every(({ sha256, rows }, at) => sha256 === b[at]!.sha256 && rows === b[at]!.rows);

function ofList(before: List, now: List): Difference[] {
  const { source_id, title } = before;
  const found: Difference[] = [];
  const say = (code: Difference['code'], detail: string) => found.push(difference(code, `${title}: ${detail}`, source_id));
  if (before.release_date !== now.release_date)
    say('list_release', `the release was dated ${day(before.release_date)}; for that day it is now ${day(now.release_date)}.`);
  if (!sameFiles(before.files, now.files))
    say('list_files', `the records came from ${filesWords(before.files)}; those of that day now come from ${filesWords(now.files)}.`);
  if (before.rows !== now.rows)
    say(
      'list_rows',
      `${number(before.rows)} records were active; now ${number(now.rows)} are, as of the same day. Files loaded later changed the history.`,
    );
  if (before.is_required !== now.is_required)
    say(
      'list_required',
      before.is_required ? 'a clear result required it; now it does not.' : 'a clear result did not require it; now it does.',
    );
  return found;
}

function ofLists(before: Basis, now: Basis): Difference[] {
  const known = new Map(now.lists.map((list) => [list.source_id, list]));
  const old = new Set(before.lists.map(({ source_id }) => source_id));
  return [
    ...before.lists.flatMap((list) => {
      const other = known.get(list.source_id);
      if (other) return ofList(list, other);
      return [difference('list_not_searched', `${list.title}: it was searched, and cannot be searched now.`, list.source_id)];
    }),
    ...now.lists
      .filter(({ source_id }) => !old.has(source_id))
      .map(({ source_id, title }) => difference('list_added', `${title}: it was not searched, and is now.`, source_id)),
    ...before.lists_at_start.map(({ source_id, title, files }) =>
      difference(
        'list_changed_meanwhile',
        `${title}: it was loaded again while the roster was screened. The first subjects were compared with ${filesWords(files)}, which cannot be repeated.`,
        source_id,
      ),
    ),
  ];
}

function ofGaps(before: Basis, now: Basis): Difference[] {
  const titles = new Map([...before.lists, ...now.lists].map(({ source_id, title }) => [source_id, title]));
  const name = (list: string) => titles.get(list) ?? list;
  const lacking = (some: Basis['gaps'], others: Basis['gaps']) =>
    some.filter(({ list, reason }) => !others.some((one) => one.list === list && one.reason === reason));
  return [
    ...lacking(now.gaps, before.gaps).map(({ list, detail }) =>
      difference('gap_new', `${name(list)} is a gap now but was not one then. ${detail}`, list),
    ),
    ...lacking(before.gaps, now.gaps).map(({ list, detail }) =>
      difference('gap_gone', `${name(list)} was a gap for a reason that no longer applies: ${detail}`, list),
    ),
  ];
}

/** Certificates made before rules had a version are compared by the hash of the code. */
const rulesOf = ({ rules_version, rules_sha256 }: Basis['algorithm'], before: Basis['algorithm']): string =>
  before.rules_version === undefined ? `SHA-256 ${rules_sha256}` : `version ${rules_version}`;

function ofRules({ algorithm: before }: Basis, { algorithm: now }: Basis): Difference[] {
  const found: Difference[] = [];
  if (before.name !== now.name || before.version !== now.version)
    found.push(difference('software_version', `The software was ${before.name} ${before.version}; it is now ${now.name} ${now.version}.`));
  if (rulesOf(before, before) !== rulesOf(now, before))
    found.push(
      difference('rules', `The rules that compare names have changed: ${rulesOf(before, before)} then, ${rulesOf(now, now)} now.`),
    );
  if (before.match_threshold !== now.match_threshold || before.possible_threshold !== now.possible_threshold)
    found.push(
      difference(
        'thresholds',
        `A hit needed a similarity of ${before.possible_threshold} and a match ${before.match_threshold}; now ${now.possible_threshold} and ${now.match_threshold}.`,
      ),
    );
  return found;
}

export const compareBasis = (before: Basis, now: Basis): Difference[] => [
  ...ofLists(before, now),
  ...ofGaps(before, now),
  ...ofRules(before, now),
];

/** Differences that are part of the answer; the others are about how it was made. */
export const isOfAnswer = ({ code }: Difference): boolean => ['list_not_searched', 'list_added', 'gap_new', 'gap_gone'].includes(code);

export interface RecordNow {
  id: string;
  source: string;
  /** Identifies the published record across its versions. */
  published: string;
  full_name: string;
  observed_from: string;
  observed_to: string | null;
  file_name: string;
  loaded_at: Date;
}

export async function recordsNow(pool: Pool, ids: readonly string[]): Promise<Map<string, RecordNow>> {
  const numbers = [...new Set(ids)].filter((id) => /^\d{1,18}$/.test(id));
  if (numbers.length === 0) return new Map();
  const { rows } = await pool.query<RecordNow>(
    `select e.id::text as id, e.source, concat_ws('|', e.source, e.record_key, e.release_period) as published, e.full_name,
       e.observed_from, e.observed_to, f.file_name, e.loaded_at
     from exclusion e join source_file f on f.file_id = e.file_id where e.id = any($1::bigint[])`,
    [numbers],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

type Hit = Content['hits'][number];

const byRecord = (hits: readonly Hit[]) => Map.groupBy(hits, ({ record_id }) => record_id);

export function recordsApart(before: Content, now: Content): string[] {
  const [old, fresh] = [byRecord(before.hits), byRecord(now.hits)];
  return [...[...old.keys()].filter((id) => !fresh.has(id)), ...[...fresh.keys()].filter((id) => !old.has(id))];
}

const percent = (score: string) => `${Math.round(Number(score) * 1000) / 10}%`;
const period = ({ observed_from, observed_to }: RecordNow) => `from ${observed_from}${observed_to ? ` until ${observed_to}` : ''}`;
const standsOn = ({ observed_from, observed_to }: RecordNow, day: string) =>
  observed_from <= day && (observed_to === null || observed_to > day);

interface Known {
  as_of: string;
  screened_at: string;
  records: Map<string, RecordNow>;
}

function goneWords({ list, record_id }: Hit, fresh: readonly Hit[], { as_of, records }: Known): Difference {
  const record = records.get(record_id);
  const other = fresh.find((hit) => hit.record_id !== record_id && record && records.get(hit.record_id)?.published === record.published);
  const gone = (words: string) =>
    difference(
      other ? 'record_replaced' : 'record_gone',
      `Record ${record_id}${record ? ` (${record.full_name})` : ''} ${words}`,
      list,
      record_id,
    );
  if (!record) return gone('is no longer on file: the file it was read from was removed or loaded again.');
  if (other)
    return gone(`was corrected: for that day record ${other.record_id} from ${records.get(other.record_id)!.file_name} is in its place.`);
  if (!standsOn(record, as_of))
    return gone(`is now dated ${period(record)}, so it is not listed as of ${as_of}: a file loaded later changed the history.`);
  return gone(`is listed as of ${as_of} as before, but is no longer a hit.`);
}

function newWords({ list, record_id }: Hit, { screened_at, records }: Known): Difference {
  const record = records.get(record_id);
  const name = record ? ` (${record.full_name})` : '';
  const detail =
    record && record.loaded_at.toISOString() > screened_at
      ? `Record ${record_id}${name} is a hit now. It was loaded from ${record.file_name} on ${record.loaded_at.toISOString().slice(0, 10)}, after the screening.`
      : `Record ${record_id}${name} is a hit now, and was not one then.`;
  return difference('record_new', detail, list, record_id);
}

/** The same record in both answers; a batch may contain it twice, by NPI and by name. */
function ofSameRecord(before: readonly Hit[], now: readonly Hit[]): Difference[] {
  const [{ list, record_id }] = before as [Hit];
  const values = (hits: readonly Hit[], value: (hit: Hit) => string) => [...new Set(hits.map(value))].sort().join(' and ');
  const differ = (code: Difference['code'], what: string, value: (hit: Hit) => string): Difference[] => {
    const [was, is] = [values(before, value), values(now, value)];
    return was === is ? [] : [difference(code, `Record ${record_id}: ${what} was ${was} and is now ${is}.`, list, record_id)];
  };
  return [
    ...differ('record_changed', 'its content', ({ content_hash }) => content_hash),
    ...differ('hit_outcome', 'the outcome of the hit', ({ outcome }) => outcome),
    ...differ('score', 'its similarity', ({ score }) => percent(score)),
  ];
}

function ofHits(before: readonly Hit[], now: readonly Hit[], known: Known): Difference[] {
  const [old, fresh] = [byRecord(before), byRecord(now)];
  const only_now = [...fresh].flatMap(([id, [hit]]) => (old.has(id) ? [] : hit!));
  const publishedOf = (id: string) => known.records.get(id)?.published;
  const replaced = new Set([...old.keys()].flatMap((id) => (fresh.has(id) ? [] : (publishedOf(id) ?? []))));
  return [
    ...[...old].flatMap(([id, hits]) => (fresh.has(id) ? ofSameRecord(hits, fresh.get(id)!) : goneWords(hits[0]!, only_now, known))),
    ...only_now.filter(({ record_id }) => !replaced.has(publishedOf(record_id)!)).map((hit) => newWords(hit, known)),
  ];
}

/** What a subject has beside its hits, and how a difference calls it. */
const FIELDS = {
  outcome: 'The outcome',
  reason: 'The reason',
  hits: null,
  hits_found: 'The number of hits',
  hits_below_min_score: 'The number of potential matches below the minimum',
  ignored: 'What was left out',
  names_searched: 'The names searched (for an NPI, those in NPPES today)',
  min_score: 'The minimum score',
} as const;
type Field = Exclude<keyof typeof FIELDS, 'hits'>;

/**
 * Its place, what was sent, which is screened again as it was and in the same way, and decisions, which are people's.
 */
const NOT_COMPARED = ['screened_as', 'index', 'sent', 'decisions'];

/** Empty if it is null or missing. */
function textOf(content: Content, field: Field): string {
  const value = content[field];
  if (Array.isArray(value)) return field === 'ignored' ? leftOutWords(value as string[]) : value.join('; ');
  return String(value ?? '');
}

/**
 * What differs between the answer in a certificate and the answer to the same question now; empty only if every field
 * was compared and is the same.
 */
export function compareSubject(before: Content, now: Content, known: Known): Difference[] {
  // Only as many as the response then contained: a search returns one page.
  const shown = before.hits.length < before.hits_found ? now.hits.slice(0, before.hits.length) : now.hits;
  const found = Object.entries(FIELDS).flatMap(([field, what]) => {
    if (what === null) return ofHits(before.hits, shown, known);
    const [was, is] = [before, now].map((content) => textOf(content, field as Field));
    return was === is ? [] : [difference(field as Field, `${what} was ${was || 'nothing'} and is now ${is || 'nothing'}.`)];
  });
  const unknown = Object.keys(before).filter((name) => !Object.hasOwn(FIELDS, name) && !NOT_COMPARED.includes(name));
  return [
    ...found,
    ...unknown.map((field) => difference('not_compared', `The certificate has a field that this version cannot compare: ${field}.`)),
  ];
}
