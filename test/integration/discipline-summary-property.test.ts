import fc from 'fast-check';
import { actionsOf, summaryOf } from '../../src/domain/licenses/action-records.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();

interface Held {
  id: number;
  key: string;
  npis: string[];
  is_case: boolean;
  severity: string | null;
  action_kind: string | null;
  is_momentary: boolean | null;
  ends: (string | null)[];
  effective_date: string | null;
  license: string | null;
  case_number: string | null;
  observed_from: string;
  observed_to: string | null;
}

/** Every version of every action that concerns an NPI, read without any of the conditions of the answers. */
async function held(): Promise<Held[]> {
  const { rows } = await app.database.pool.query(cases('cases'));
  return rows;
}

const isListed = ({ observed_to }: Held, day: string) => observed_to === null || observed_to > day;

function isInForce(row: Held, all: Held[], day: string): boolean {
  if (!isListed(row, day) || row.ends.some((end) => end !== null && end <= day)) return false;
  if (!row.is_case) return true;
  if (row.is_momentary || row.action_kind === 'dismissal' || row.action_kind === 'not_disciplinary') return false;
  const decides = (later: Held) =>
    later.is_case &&
    later.id !== row.id &&
    later.license === row.license &&
    (later.action_kind === 'outcome' || later.action_kind === 'dismissal') &&
    later.effective_date! >= row.effective_date! &&
    later.observed_from <= day &&
    isListed(later, day) &&
    (row.case_number === null || later.case_number === row.case_number);
  return !(['charge', 'interim'].includes(row.action_kind ?? '') && all.some(decides));
}

function expected(all: Held[], npi: string, day: string) {
  const newest = new Map<string, Held>();
  for (const row of all) {
    if (!row.npis.includes(npi) || row.observed_from > day) continue;
    const known = newest.get(row.key);
    if (!known || known.observed_from < row.observed_from) newest.set(row.key, row);
  }
  const rows = [...newest.values()];
  const active = rows.filter((row) => isInForce(row, all, day));
  const charges = active.filter(({ action_kind }) => action_kind === 'charge').length;
  const of = (severity: string | null) => rows.filter((row) => row.severity === severity).length;
  return {
    all_actions: rows.length,
    by_severity: { critical: of('critical'), high: of('high'), not_stated: of(null) },
    currently_active_actions: active.length - charges,
    open_charges: charges,
    exclusions: rows.filter(({ action_kind }) => action_kind === 'exclusion').length,
    active_exclusions: active.filter(({ action_kind }) => action_kind === 'exclusion').length,
  };
}

const day = (from: number) =>
  fc.integer({ min: -from, max: 60 }).map((n) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10));
const maybe = fc.option(day(2000), { nil: null, freq: 2 });
const change = fc.record({
  end: maybe,
  // Few days, so that several actions of one license fall on one.
  effective: fc.integer({ min: 20, max: 24 }).map((n) => `2026-01-${n}`),
  gone: fc.option(day(30), { nil: null, freq: 2 }),
  kind: fc.constantFrom('outcome', 'interim', 'charge', 'charge', 'dismissal', 'not_disciplinary', null),
  momentary: fc.constantFrom(true, false, null),
  mirror: fc.constantFrom(true, false, null),
});

test('severity, what is in effect and the summary agree with the rows, whatever these say and on whatever day', async () => {
  const { pool } = app.database;
  const ids = async (sql: string) => (await pool.query(sql)).rows.map(({ id }) => id as number);
  const exclusions = await ids('select id from exclusion where npi is not null or other_npis is not null');
  const cases = await ids(
    'select c.id from disciplinary_case c join license_link k on k.source = c.source and k.license_key = c.license_key',
  );
  expect(Math.min(exclusions.length, cases.length)).toBeGreaterThan(20);
  let charges = 0;
  let in_force = 0;
  for (const round of [1, 2, 3, 4, 5, 6]) {
    const changes = fc.sample(change, { numRuns: exclusions.length + cases.length, seed: round });
    const json = (list: number[], from: number) => JSON.stringify(list.map((id, at) => ({ id, ...changes[from + at] })));
    const given = `jsonb_to_recordset($1::jsonb) as n(id bigint, "end" date, gone date, effective date, kind text, momentary boolean, mirror boolean)`;
    await pool.query(
      `update exclusion x set end_date = n."end", oig_reciprocal = n.mirror and x.list_state is not null, observed_to = case when x.observed_to is null and n.gone > x.observed_from then n.gone else x.observed_to end
       from ${given} where x.id = n.id`,
      [json(exclusions, 0)],
    );
    await pool.query(
      `update disciplinary_case x set completion_date = n."end", effective_date = n.effective, action_kind = n.kind, is_momentary = n.momentary, severity = case when n.kind = 'charge' then null else x.severity end,
         observed_to = case when x.observed_to is null and n.gone > x.observed_from then n.gone else x.observed_to end from ${given} where x.id = n.id`,
      [json(cases, exclusions.length)],
    );
    const all = await held();
    const npis = [...new Set(all.flatMap(({ npis }) => npis))];
    const days = [...fc.sample(day(15), { numRuns: 3, seed: round }), ...fc.sample(day(900), { numRuns: 1, seed: round })];
    for (const npi of npis)
      for (const at of days) {
        const actions = await actionsOf({ pool } as never, npi, at);
        const found = summaryOf(actions);
        expect({ npi, at, ...found }).toEqual({ npi, at, ...expected(all, npi, at) });
        charges += found.open_charges;
        in_force += actions.filter(({ action_kind, is_currently_active }) => action_kind !== 'exclusion' && is_currently_active).length;
        for (const { npi: of, action_kind, severity } of actions)
          expect([of, action_kind === 'charge' && severity !== null]).toEqual([npi, false]);
      }
  }
  // The worlds held what the rules are about.
  expect(Math.min(charges, in_force - charges)).toBeGreaterThan(10);
});
