import { outcomeByNpi } from '../outcome-by-npi.ts';
import type { SubjectResult } from '../result-schemas.ts';
import type { AlertHit } from './alerts.ts';

type Listed = SubjectResult['federal_hits'][number];

/** A record whose entry is corrected is the same hit as long as its name, date and NPI are. */
const keyOf = ({ source, full_name, exclusion_date, npi }: Listed): string => JSON.stringify([source, full_name, exclusion_date, npi]);

/** The hits of a result that count in its outcome, by NPI and by name, once for each record. */
export function hitsOf(result: SubjectResult | null): Map<string, AlertHit> {
  const hits = new Map<string, AlertHit>();
  const add = (record: Listed, outcome: AlertHit['outcome'], score: number | null) => {
    const key = keyOf(record);
    const { full_name: name, source: list, exclusion_date } = record;
    if (!hits.has(key)) hits.set(key, { name, list, exclusion_date: exclusion_date ?? null, outcome, score });
  };
  if (!result) return hits;
  for (const record of [...result.federal_hits, ...result.state_excluded]) add(record, outcomeByNpi(record), null);
  for (const { record, outcome, score } of result.hits) if (outcome !== 'inactive') add(record, outcome, score);
  return hits;
}

const isWhole = (result: SubjectResult | null): boolean => result === null || result.hits_found <= result.hits.length;

/**
 * Hits that are new or gone between two results of a subject. If a result has more hits than it lists, none counts as
 * gone, and one that was not listed before does not count as new.
 */
export function compareResults(before: SubjectResult | null, after: SubjectResult | null): { came: AlertHit[]; went: AlertHit[] } {
  const [was, is] = [hitsOf(before), hitsOf(after)];
  const only = (here: Map<string, AlertHit>, there: Map<string, AlertHit>) =>
    [...here].flatMap(([key, hit]) => (there.has(key) ? [] : [hit]));
  return { came: only(is, was), went: isWhole(after) ? only(was, is) : [] };
}
