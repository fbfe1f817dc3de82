import type pg from 'pg';
import { request } from 'undici';
import type { Question } from '#match/question';
import { screeningQuestions } from '../../test/support/screening-questions.ts';

export interface Query {
  kind: 'screening' | 'record';
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}

export interface Reply {
  status: number;
  body: any;
}

const NPI_ONLY = (question: Question) => Object.keys(question).length === 1 && question.npi !== undefined;

/**
 * Screenings of listed names with every kind of damage and of people on no list, and records of hospitals, systems and
 * providers.
 */
export async function questionsOf(pool: pg.Pool): Promise<Query[]> {
  const screenings = (await screeningQuestions(pool, 240)).map((question): Query => {
    const body = NPI_ONLY(question) ? { npis: [question.npi] } : { subjects: [question] };
    return { kind: 'screening', method: 'POST', path: '/exclusions/screen', body: JSON.stringify(body) };
  });
  const { rows: hospitals } = await pool.query(
    `select f.ccn from current_facility c join facility f on f.id = c.facility_id order by 1 limit 60`,
  );
  const { rows: systems } = await pool.query('select system_id from system_listing order by 1 limit 20');
  const paths = [
    ...hospitals.flatMap(({ ccn }) => [`/hospitals/${ccn}`, `/cost-reports/${ccn}`]),
    ...systems.map(({ system_id }) => `/systems/${system_id}`),
    ...['CA', 'TX', 'NY', 'FL'].map((state) => `/hospitals?state=${state}`),
  ];
  return [...screenings, ...paths.map((path): Query => ({ kind: 'record', method: 'GET', path }))];
}

export async function ask(url: string, key: string, { method, path, body }: Query): Promise<Reply> {
  const headers = { 'x-api-key': key, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) };
  const reply = await request(url + path, { method, headers, body, headersTimeout: 25_000, bodyTimeout: 25_000 });
  const text = await reply.body.text();
  return { status: reply.statusCode, body: JSON.parse(text) };
}

/** What differs between two equal responses: when, and under which id. */
const VOLATILE = new Set(['meta', 'id', 'screened_at', 'screening_id', 'certificate_url', 'certificate', 'last_loaded_at']);

const lasting = (body: unknown): string => JSON.stringify(body, (name, value) => (VOLATILE.has(name) ? undefined : value));

const outcomesOf = (body: any): string[] => (body.results ?? []).map(({ outcome }: { outcome: string }) => outcome);
const isClear = (outcome: string) => outcome === 'clear' || outcome === 'clear_with_gaps';

/**
 * `right`: the same as without a fault. `admitted`: less, and the response says so (degraded, or a gap). `false clear`:
 * a listed subject was plainly clear, or clear with gaps in a response that is not marked as degraded. `wrong`:
 * anything else.
 */
export type Verdict = 'right' | 'admitted' | 'wrong' | 'false clear';

export function judge({ kind }: Query, reference: any, body: any): Verdict {
  if (lasting(reference) === lasting(body)) return 'right';
  const is_admitted = Boolean(body.meta?.degraded_reason) || (body.results ?? []).some((one: any) => one.outcome === 'clear_with_gaps');
  if (kind === 'record') return is_admitted ? 'admitted' : 'wrong';
  const before = outcomesOf(reference);
  const now = outcomesOf(body);
  const cleared = before.flatMap((outcome, at) => (isClear(outcome) ? [] : (now[at] ?? 'clear'))).filter(isClear);
  if (cleared.includes('clear') || (cleared.length > 0 && !body.meta?.degraded_reason)) return 'false clear';
  return is_admitted ? 'admitted' : 'wrong';
}
