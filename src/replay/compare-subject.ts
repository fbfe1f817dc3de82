import type { Pool } from 'pg';
import { z } from 'zod';
import type { Content } from '../certificates/schemas.ts';
import { readTable } from '../read-table.ts';
import type { Difference } from './schemas.ts';

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

/** Sentences that earlier versions wrote into certificates, and the same reason in the words of this version. */
export const formerReasons = readTable('src/replay/former-reasons.csv', z.object({ former: z.string().min(1), today: z.string().min(1) }));

/**
 * The reason of a certificate in the words of this version, so that a reason that was only reworded is not a
 * difference. `now`: the reason of this version, which does not number a single name.
 */
function todaysReason(reason: string | null, now: string | null): string | null {
  const words = reason && formerReasons.reduce((text, { former, today }) => text.replace(former, today), reason);
  return now !== null && words === `Name 1: ${now}` ? now : words;
}

type Hit = Content['hits'][number];

const byRecord = (hits: readonly Hit[]) => {
  const found = new Map<string, Hit[]>();
  for (const hit of hits) found.set(hit.record_id, [...(found.get(hit.record_id) ?? []), hit]);
  return found;
};

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
  const of = { list, record_id };
  const record = records.get(record_id);
  if (!record)
    return {
      code: 'record_gone',
      detail: `Record ${record_id} is no longer on file: the file it was read from was removed or loaded again.`,
      ...of,
    };
  const other = fresh.find((hit) => hit.record_id !== record_id && records.get(hit.record_id)?.published === record.published);
  if (other)
    return {
      code: 'record_replaced',
      detail: `Record ${record_id} (${record.full_name}) was corrected: for that day record ${other.record_id} from ${records.get(other.record_id)!.file_name} is in its place.`,
      ...of,
    };
  if (!standsOn(record, as_of))
    return {
      code: 'record_gone',
      detail: `Record ${record_id} (${record.full_name}) is now dated ${period(record)}, so it is not listed as of ${as_of}: a file loaded later changed the history.`,
      ...of,
    };
  return {
    code: 'record_gone',
    detail: `Record ${record_id} (${record.full_name}) is listed as of ${as_of} as before, but is no longer a hit.`,
    ...of,
  };
}

function newWords({ list, record_id }: Hit, { screened_at, records }: Known): Difference {
  const record = records.get(record_id);
  const name = record ? ` (${record.full_name})` : '';
  const detail =
    record && record.loaded_at.toISOString() > screened_at
      ? `Record ${record_id}${name} is a hit now. It was loaded from ${record.file_name} on ${record.loaded_at.toISOString().slice(0, 10)}, after the screening.`
      : `Record ${record_id}${name} is a hit now, and was not one then.`;
  return { code: 'record_new', detail, list, record_id };
}

/** The same record in both answers; a batch may contain it twice, by NPI and by name. */
function ofSameRecord(before: readonly Hit[], now: readonly Hit[]): Difference[] {
  const [{ list, record_id }] = before as [Hit];
  const of = { list, record_id };
  const values = (hits: readonly Hit[], value: (hit: Hit) => string) => [...new Set(hits.map(value))].sort().join(' and ');
  const differ = (code: Difference['code'], what: string, value: (hit: Hit) => string): Difference[] => {
    const [was, is] = [values(before, value), values(now, value)];
    return was === is ? [] : [{ code, detail: `Record ${record_id}: ${what} was ${was} and is now ${is}.`, ...of }];
  };
  return [
    ...differ('record_changed', 'its content', ({ content_hash }) => content_hash),
    ...differ('hit_outcome', 'the outcome of the hit', ({ outcome }) => outcome),
    ...differ('score', 'its similarity', ({ score }) => percent(score)),
  ];
}

function ofHits(before: readonly Hit[], now: readonly Hit[], known: Known): Difference[] {
  const [old, fresh] = [byRecord(before), byRecord(now)];
  const only_now = now.filter(({ record_id }, at) => !old.has(record_id) && now.findIndex((hit) => hit.record_id === record_id) === at);
  const found: Difference[] = [];
  const replaced = new Set<string>();
  for (const [id, hits] of old) {
    const same = fresh.get(id);
    if (same) found.push(...ofSameRecord(hits, same));
    else {
      found.push(goneWords(hits[0]!, only_now, known));
      const published = known.records.get(id)?.published;
      for (const hit of only_now) if (published && known.records.get(hit.record_id)?.published === published) replaced.add(hit.record_id);
    }
  }
  return [...found, ...only_now.filter(({ record_id }) => !replaced.has(record_id)).map((hit) => newWords(hit, known))];
}

const none = { list: null, record_id: null };
const words = (value: unknown) => (value === null || value === '' ? 'nothing' : String(value));

/**
 * Every field of a subject but its place, what was sent (which is screened again as it was), and decisions, which are
 * people's.
 */
const compared = new Set([
  ...['screened_as', 'outcome', 'reason', 'hits', 'hits_found', 'hits_below_min_score', 'ignored', 'names_searched', 'min_score'],
  ...['index', 'sent', 'decisions'],
]);

/**
 * What differs between the answer in a certificate and the answer to the same question now; empty only if every field
 * was compared and is the same.
 */
export function compareSubject(before: Content, now: Content, known: Known): Difference[] {
  const found: Difference[] = [];
  const differ = (code: Difference['code'], what: string, was: unknown, is: unknown) => {
    if (was !== is) found.push({ code, detail: `${what} was ${words(was)} and is now ${words(is)}.`, ...none });
  };
  differ('outcome', 'The outcome', before.outcome, now.outcome);
  differ('reason', 'The reason', todaysReason(before.reason, now.reason), now.reason);
  // Only as many as the response then contained: a search returns one page.
  const shown = before.hits.length < before.hits_found ? now.hits.slice(0, before.hits.length) : now.hits;
  found.push(...ofHits(before.hits, shown, known));
  differ('hits_found', 'The number of hits', before.hits_found, now.hits_found);
  differ(
    'hits_below_min_score',
    'The number of potential matches below the minimum',
    before.hits_below_min_score,
    now.hits_below_min_score,
  );
  differ('ignored', 'What was ignored', before.ignored.join(', '), now.ignored.join(', '));
  differ(
    'names_searched',
    'The names searched (for an NPI, those in NPPES today)',
    before.names_searched.join('; '),
    now.names_searched.join('; '),
  );
  differ('min_score', 'The minimum score', before.min_score, now.min_score);
  for (const field of Object.keys(before).filter((name) => !compared.has(name)))
    found.push({ code: 'not_compared', detail: `The certificate has a field that this version cannot compare: ${field}.`, ...none });
  return found;
}
