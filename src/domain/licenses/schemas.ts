import { z } from 'zod';
import type { Deps } from '#deps';
import { arrayOf, count, dateOrNull, flagOrNull, named, oneOrNull, text, textOrNull } from '#fields/described';
import { licenseTypeClasses } from '#fields/taxonomy-groups';
import { counted } from '#pages/wording';
import { notEndedOn, stoodOn } from '#records/current';
import { DisciplinaryActionColumns, VerifyAt } from '#records/disciplinary-action';
import { licenseStatusClasses } from '#records/license';
import { Provenance, provenanceColumns, provenanceJoin, provenanceOf } from '#records/record-schema';
import { inForce } from '#screening/in-force';
import { portalsOf, verifyActionAt } from './verify-at.ts';

export const License = named('License', {
  state: textOrNull('Issuing state, two-letter code'),
  license_number: text('As published; in NPPES as reported by the provider'),
  license_type_class: z
    .enum(licenseTypeClasses)
    .meta({ id: 'LicenseTypeClass' })
    .nullable()
    .describe('Class of the license; for NPPES licenses derived from the taxonomy'),
  license_type: textOrNull('License type as the board publishes it'),
  taxonomy_codes: arrayOf(z.string(), 'Taxonomy codes it was reported with; empty for licenses from a board'),
  status: textOrNull('Status as the board publishes it; null for NPPES, which has no status'),
  status_class: oneOrNull(licenseStatusClasses, 'Normalized status'),
  status_reason: textOrNull('Reason for the status as published'),
  is_primary: flagOrNull('True if reported with the primary taxonomy; null for licenses from a board'),
  has_board_action: flagOrNull(
    'True if the board states that a disciplinary action exists (Washington only); null if the board does not publish this',
  ),
  first_issue_date: dateOrNull('Date of first issue'),
  last_issue_date: dateOrNull('Date of last issue or renewal'),
  effective_date: dateOrNull('Start date of the current term'),
  expiration_date: dateOrNull('Expiration date'),
  link: DisciplinaryActionColumns.link.describe('How the board’s license was linked to the NPI; null for licenses from NPPES'),
  verify_at: VerifyAt.describe('Where to verify the license'),
  ...Provenance.shape,
});

/** Provenance fields (source, source_url, raw_payload) are part of the row, as in the specification. */
export const DisciplinaryAction = named('DisciplinaryAction', {
  ...DisciplinaryActionColumns,
  verify_at: VerifyAt.describe('Where to verify the action'),
  ...Provenance.shape,
});

export const DisciplinarySummary = named('DisciplinarySummary', {
  all_actions: count('All actions, including past ones'),
  by_severity: named(
    'ActionsBySeverity',
    {
      critical: count('Mandatory exclusions'),
      high: count('Permissive exclusions, revoked or suspended licenses'),
      not_stated: count('All others: reprimands, conditions, charges, dismissals'),
    },
    'All actions by severity',
  ),
  currently_active_actions: count('Actions active on the as-of date, without charges'),
  open_charges: count('Charges without a decision'),
  exclusions: count(
    'How many of all_actions are exclusions by the federal list or a state list; the others are actions of licensing boards',
  ),
  active_exclusions: count('How many of currently_active_actions are such exclusions'),
  federal_copies: count('Records that lists mark as copies of a federal exclusion; not in all_actions'),
});

/** Conditions on both kinds of rows, which are the alias `r`; `$1` is the as-of date. */
interface ActionFilter {
  exclusions: string;
  cases: string;
}

/** The row `r` is its newest version up to the as-of date `$1`; later versions were not yet known. */
export const isNewest = (table: string) => `not exists (select 1 from ${table} newer where newer.source = r.source
  and newer.release_period = r.release_period and newer.record_key = r.record_key and newer.observed_from > r.observed_from and newer.observed_from <= $1::date)`;
const asOf = (table: string) => `r.observed_from <= $1::date and ${isNewest(table)}`;

const listed = notEndedOn('r', '$1::date');
/** Id of an action of the alias `r`, the same from release to release. */
export const action_id = `left(md5(concat_ws('|', r.source, r.release_period, r.record_key)), 16)`;

const id = `${action_id} as action_id, r.release_period, r.record_key`;

/**
 * Exclusions with a published NPI; those a state marks as copies of federal ones are left out. Each NPI of a record
 * counts. Active as in screening: listed, not reinstated, not ended.
 */
const exclusions = (where: string, copies = 'is not true') => `
  select ${id}, n.npi, case when r.list_state is null then 'federal' else 'state' end as jurisdiction, coalesce(r.list_state, r.state) as state,
    'exclusion' as action_kind, coalesce(r.action_type, 'Exclusion') as action, r.severity,
    ${listed} and ${inForce('r', '$1::date')} as is_currently_active,
    ${listed} as is_listed, r.exclusion_date as effective_date, coalesce(r.reinstatement_date, r.end_date) as end_date,
    coalesce(r.reason, r.exclusion_type) as basis, null as case_number, r.license_number, null as license_type_class, r.full_name as name,
    null::jsonb as link, ${provenanceColumns}
  from exclusion r ${provenanceJoin}
  cross join lateral (select r.npi union select unnest(r.other_npis)) n(npi)
  where (r.npi is not null or r.other_npis is not null) and n.npi is not null and r.oig_reciprocal ${copies} and ${asOf('exclusion')} and (${where})`;

/**
 * A charge or an interim order is active until the board decides: in the same case, or on the same license if cases
 * have no numbers.
 */
const decided = `exists (select 1 from disciplinary_case later where later.source = r.source and later.license_key = r.license_key and later.id <> r.id
  and later.action_kind in ('outcome', 'dismissal') and later.effective_date >= r.effective_date and ${stoodOn('later', '$1::date')}
  and (r.case_number is null or later.case_number = r.case_number))`;

/** How the license `k` was linked. */
export const link = `jsonb_build_object('rule', k.rule, 'confidence', k.confidence, 'evidence', k.evidence) as link`;

/** Board actions on licenses that are linked to an NPI. */
const cases = (where: string) => `
  select ${id}, k.npi, 'state' as jurisdiction, r.state, r.action_kind, r.action, r.severity,
    ${listed} and (r.completion_date is null or r.completion_date > $1::date) and r.is_momentary is not true
      and coalesce(r.action_kind, '') not in ('dismissal', 'not_disciplinary')
      and not (coalesce(r.action_kind, '') in ('charge', 'interim') and ${decided}) as is_currently_active,
    ${listed} as is_listed, r.effective_date, r.completion_date as end_date, r.reason as basis, r.case_number, r.license_number,
    r.license_type_class, r.full_name as name, ${link},
    ${provenanceColumns}
  from disciplinary_case r join license_link k on k.source = r.source and k.license_key = r.license_key ${provenanceJoin}
  where ${asOf('disciplinary_case')} and (${where})`;

/** Every disciplinary action as of the date, one row per NPI. */
export const actionsSql = (filter: ActionFilter): string => `${exclusions(filter.exclusions)} union all ${cases(filter.cases)}`;

/** Those of one provider; `$2` is the NPI. */
export const ofProvider: ActionFilter = {
  exclusions: `n.npi = $2 and (r.npi = $2 or (r.other_npis is not null and r.other_npis && array[$2::text]))`,
  cases: 'k.npi = $2',
};

export const copiesSql = `select count(*)::integer as copies from (${exclusions(ofProvider.exclusions, 'is true')}) c`;

export type Action = z.input<typeof DisciplinaryAction>;

type Row = Record<string, any>;

async function publishersOf(deps: Deps): Promise<Map<string, { name: string; url: string }>> {
  const { rows } = await deps.pool.query(
    `select source_id, publisher->>'name' as name, landing_url as url from source where source_id like '%\\_medicaid\\_exclusions'`,
  );
  return new Map(rows.map(({ source_id, name, url }) => [source_id, { name, url }]));
}

export async function presentActions(deps: Deps, rows: Row[]): Promise<Action[]> {
  if (rows.length === 0) return [];
  const states = rows.flatMap(({ state }) => (state ? [state as string] : []));
  const [portals, publishers] = await Promise.all([portalsOf(deps, states), publishersOf(deps)]);
  return rows.map((row) => {
    const { release_period: _period, record_key: _key, sort_date: _sort, ...columns } = row;
    return { ...(columns as Action), ...provenanceOf(row), verify_at: verifyActionAt(row as Action, portals, publishers) };
  });
}

/** The full history of a provider as of a date, newest first. */
export async function actionsOf(deps: Deps, npi: string, day: string): Promise<Action[]> {
  const { rows } = await deps.pool.query(
    `select * from (${actionsSql(ofProvider)}) a order by a.effective_date desc nulls last, a.action_id`,
    [day, npi],
  );
  return presentActions(deps, rows);
}

/** Actions of licensing boards alone, where a page has said already who is excluded. */
export const boardActions = (of: Summary) => ({
  all: of.all_actions - of.exclusions,
  active: of.currently_active_actions - of.active_exclusions,
});

type Summary = z.output<typeof DisciplinarySummary>;

function exclusionsWords({ exclusions, federal_copies: copies }: Summary): string {
  const records = counted(copies, 'list record');
  if (exclusions === 0 && copies > 0) return `${records} that ${copies === 1 ? 'repeats' : 'repeat'} a federal exclusion`;
  return `${counted(exclusions, 'exclusion')}${copies > 0 ? ` (and ${records} repeating a federal one)` : ''}`;
}

/** Behind the words that there is no other action. */
export const besidesExclusions = (summary: Summary): string =>
  summary.exclusions + summary.federal_copies > 0 ? ` besides ${exclusionsWords(summary)}` : '';

export function actionKinds(summary: Summary): string {
  const { all_actions, exclusions } = summary;
  const boards = all_actions - exclusions;
  const of_boards =
    boards === 0
      ? 'no action of a licensing board'
      : `${counted(boards, 'action')} of ${boards === 1 ? 'a licensing board' : 'licensing boards'}`;
  return `${exclusionsWords(summary)} and ${of_boards}`;
}

export function summaryOf(
  actions: readonly Pick<Action, 'severity' | 'action_kind' | 'is_currently_active'>[],
  federal_copies: number,
): z.input<typeof DisciplinarySummary> {
  const active = actions.filter(({ is_currently_active }) => is_currently_active);
  const charges = active.filter(({ action_kind }) => action_kind === 'charge').length;
  const exclusions = actions.filter(({ action_kind }) => action_kind === 'exclusion');
  const of = (severity: string | null) => actions.filter((action) => action.severity === severity).length;
  return {
    all_actions: actions.length,
    by_severity: { critical: of('critical'), high: of('high'), not_stated: of(null) },
    currently_active_actions: active.length - charges,
    open_charges: charges,
    exclusions: exclusions.length,
    active_exclusions: exclusions.filter(({ is_currently_active }) => is_currently_active).length,
    federal_copies,
  };
}
