import { z } from 'zod';
import type { Deps } from '#deps';
import { warnOfGaps } from '#domain/exclusions/list-name';
import { citeDiscipline, citeLicenses, linksOfToday, notInNppes, searchedNow, statesOf } from '#domain/licenses/cited';
import { reportedLicenses } from '#domain/licenses/nppes-licenses';
import {
  actionsOf,
  copiesSql,
  DisciplinaryAction,
  DisciplinarySummary,
  isNewest,
  License,
  link,
  summaryOf,
} from '#domain/licenses/schemas';
import { portalsOf, verifyAt } from '#domain/licenses/verify-at';
import { goneNpi, knownElsewhere, namedProvider } from '#domain/providers/records';
import { sourceStates } from '#domain/providers/source-states';
import { arrayOf, day, integer, named, text } from '#fields/described';
import { Npi } from '#fields/npi';
import { asOf } from '#lists/list-of';
import { current, stoodOn } from '#records/current';
import { licenseSources, notSuperseded } from '#records/license-sql';
import { provenanceColumns, provenanceJoin, provenanceOf } from '#records/record-schema';
import { providerStatus } from '#screening/npi-facts';
import { requestedDay } from '#screening/question-checks';
import { defineEndpoint, type RequestContext } from '#server/define-endpoint';
import { notFound } from '#server/errors';
import { disciplinaryPage, licensesPage } from './licenses-page.ts';

type Shown = z.input<typeof License>;

const newest = (table: string) => `${stoodOn('r', '$1::date')} and ${isNewest(table)}`;

/** 410 for a deactivated NPI, 404 for one that no file has. */
async function checkHolder(deps: Deps, npi: string, holds_anything: boolean): Promise<{ is_in_nppes: boolean }> {
  const status = await providerStatus(deps, npi);
  if (status.is_deactivated) {
    const { rows } = await deps.pool.query(`select replacement_npi from ${current('provider')} where npi = $1 limit 1`, [npi]);
    const replacement_npi = rows[0]?.replacement_npi ?? null;
    throw goneNpi({ deactivation_date: status.deactivation_date, replacement_npi });
  }
  if (!status.is_known && !holds_anything && !(await knownElsewhere(deps.pool, npi)))
    throw notFound(
      'No file on record contains this NPI: no license, no disciplinary action, no entry in NPPES as loaded. Its check digit is valid.',
      ['nppes', ...licenseSources],
    );
  return { is_in_nppes: status.is_known };
}

async function boardLicenses(deps: Deps, npi: string, day: string): Promise<Omit<Shown, 'verify_at'>[]> {
  const { rows } = await deps.pool.query(
    `select distinct on (r.source, r.license_key) r.state, r.license_number, r.license_type_class,
       coalesce(r.license_type, r.license_prefix) as license_type, r.status, r.status_class, r.status_reason, r.has_board_action,
       r.first_issue_date, r.last_issue_date, r.effective_date, r.expiration_date,
       ${link}, ${provenanceColumns}
     from license_link k join license r on r.source = k.source and r.license_key = k.license_key ${provenanceJoin}
     where k.npi = $2 and ${notSuperseded('r')} and ${newest('license')} order by r.source, r.license_key, r.id`,
    [day, npi],
  );
  return rows.map((row) => ({ ...row, ...provenanceOf(row), taxonomy_codes: [], is_primary: null }));
}

async function licensesOf(deps: Deps, npi: string, day: string): Promise<Shown[]> {
  const [reported, boards] = await Promise.all([
    deps.pool.query(
      `select r.taxonomies, ${provenanceColumns} from provider r ${provenanceJoin} where r.npi = $2 and ${newest('provider')}`,
      [day, npi],
    ),
    boardLicenses(deps, npi, day),
  ]);
  const licenses = [...reported.rows.flatMap(reportedLicenses), ...boards];
  const portals = await portalsOf(
    deps,
    licenses.flatMap(({ state }) => state ?? []),
  );
  return licenses.map((license) => ({ ...license, verify_at: verifyAt(portals, license) }));
}

async function coverageOf(deps: Deps, npi: string, day: string) {
  const [registry, licenses, actions, known] = await Promise.all([
    sourceStates(deps.pool),
    licensesOf(deps, npi, day),
    actionsOf(deps, npi, day),
    namedProvider(deps.pool, npi),
  ]);
  const listed = actions.flatMap(({ action_kind, source, state, license_number }) =>
    action_kind === 'exclusion' && license_number ? [{ source, state, license_number }] : [],
  );
  return {
    head: { name: actions[0]?.name, ...known, npi },
    listed_licenses: [...new Map(listed.map((one) => [`${one.source} ${one.license_number}`, one])).values()],
    ...searchedNow(registry),
    states: statesOf(licenses),
  };
}

const coverage = ({ params, query }: { params: { npi: string }; query: { as_of?: string } }, { deps, today }: RequestContext) =>
  coverageOf(deps, params.npi, query.as_of ?? today);

/** The actions of the provider, and its licenses if wanted, as of a day, with what their reader has to know. */
async function historyOf(npi: string, day: string | undefined, context: RequestContext, with_licenses = false) {
  const { deps, now, today } = context;
  const past = requestedDay(day, now);
  const as_of = past ?? today;
  const [licenses, actions, { rows: counts }] = await Promise.all([
    with_licenses ? licensesOf(deps, npi, as_of) : [],
    actionsOf(deps, npi, as_of),
    deps.pool.query(copiesSql, [as_of, npi]),
  ]);
  const { is_in_nppes } = await checkHolder(deps, npi, licenses.length + actions.length > 0);
  if (!is_in_nppes) context.warn(notInNppes);
  if (past) context.warn(linksOfToday);
  if (with_licenses) citeLicenses(context);
  citeDiscipline(context, actions);
  await warnOfGaps(context, past);
  return { npi, as_of, disciplinary_summary: summaryOf(actions, counts[0].copies), licenses, actions };
}

export const byNpi = defineEndpoint({
  path: '/licenses/{npi}',
  summary: 'Licenses of a provider in all states',
  description:
    'Every license the provider reported to NPPES, distinct by state and number (self-reported, without a status), and the licenses of Washington, Connecticut and Colorado that a rule ' +
    'linked to this NPI by number, with the status the board publishes. Each shows where to verify it. A license that could not be linked uniquely is not shown, so the list may be incomplete. ' +
    'A deactivated NPI returns 410.',
  params: z.object({ npi: Npi }),
  query: z.object({ as_of: asOf }),
  response: named('ProviderLicenses', {
    npi: text('The requested NPI'),
    as_of: day('As-of date of the result'),
    license_count: integer('Number of licenses'),
    states: arrayOf(z.string(), 'States of these licenses'),
    licenses: arrayOf(License, 'The licenses, those from NPPES first'),
    disciplinary_summary: DisciplinarySummary.describe('Counts of the actions at disciplinary_at'),
    disciplinary_at: text('Path of the full disciplinary history'),
  }),
  shape: 'detail',
  page: { show: licensesPage, data: coverage },
  errors: ['not_found', 'gone'],
  async handler({ params: { npi }, query }, context) {
    const { licenses, actions: _, ...history } = await historyOf(npi, query.as_of, context, true);
    return {
      ...history,
      license_count: licenses.length,
      states: statesOf(licenses),
      licenses,
      disciplinary_at: `/licenses/${npi}/disciplinary`,
    };
  },
});

export const disciplinary = defineEndpoint({
  path: '/licenses/{npi}/disciplinary',
  summary: 'Disciplinary history of a provider',
  description:
    'Federal exclusions, exclusions by states that publish the NPI (except those based on a federal exclusion), and actions of the boards of Colorado, California and New York on licenses ' +
    'linked to this NPI by number, never by name. Includes past actions and charges, newest first, each with its origin. A charge is not a finding and has no severity.',
  params: z.object({ npi: Npi }),
  query: z.object({ as_of: asOf }),
  response: named('DisciplinaryHistory', {
    npi: text('The requested NPI'),
    as_of: day('As-of date of the result'),
    disciplinary_summary: DisciplinarySummary.describe('Counts of these actions'),
    actions: arrayOf(DisciplinaryAction, 'The actions, newest first'),
  }),
  shape: 'detail',
  page: { show: disciplinaryPage, data: coverage },
  errors: ['not_found', 'gone'],
  async handler({ params: { npi }, query }, context) {
    const { licenses: _, ...history } = await historyOf(npi, query.as_of, context);
    return history;
  },
});
