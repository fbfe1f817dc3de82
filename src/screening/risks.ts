import { z } from 'zod';
import { FEDERAL_LIST } from '#fields/required-lists';
import type { checkNpi } from './check-npi.ts';
import { foundIn } from './list-block.ts';

interface StateAction {
  list_state: string | null;
  exclusion_date: string | null;
  /** Release in which the record first appeared: the action was taken on or before that day. */
  observed_from: string;
  /** The state marks the record as following a federal action. */
  oig_reciprocal: boolean | null;
}

interface FederalList {
  release_date: string | null;
  /** Why the list is a gap as of the date; null if it is not. */
  gap: { reason: string; detail: string } | null;
}

export interface FederalAbsence {
  is_absent: true | null;
  detail: string;
}

const dayOf = ({ exclusion_date, observed_from }: StateAction) => exclusion_date ?? observed_from;
const statesOf = (actions: readonly StateAction[]) =>
  [...new Set(actions.flatMap(({ list_state }) => list_state ?? []))].sort().join(', ') || 'a state';

/**
 * Whether a provider excluded by a state is missing from the federal list, by NPI. Only a federal list that is current,
 * complete and newer than the state's action can show that; sample data is compared with sample data.
 */
export function federalAbsence(actions: readonly StateAction[], federal: FederalList): FederalAbsence {
  const excluded = `Excluded by ${statesOf(actions)}`;
  const unknown = (why: string): FederalAbsence => ({
    is_absent: null,
    detail: `${excluded}. Proviso cannot tell whether this provider is also on the federal list: ${why}`,
  });
  const { release_date, gap } = federal;
  if (gap && gap.reason !== 'sample_data') return unknown(gap.detail);
  if (release_date === null) return unknown('the federal list on file has no release date.');
  const covered = actions.filter((action) => dayOf(action) <= release_date);
  if (covered.length === 0) {
    const first = actions.map(dayOf).sort()[0]!;
    return unknown(`the federal list on file was released on ${release_date}, before the state's action of ${first}.`);
  }
  const own = covered.filter(({ oig_reciprocal }) => oig_reciprocal !== true);
  if (own.length === 0)
    return unknown(
      `no record on the federal list of ${release_date} has this NPI, but the state marks its record as based on a federal action. Screen the name.`,
    );
  const since = own.map(dayOf).sort()[0]!;
  return {
    is_absent: true,
    detail: `Excluded by ${statesOf(own)} since ${since}, and no record on the federal list of ${release_date} has this NPI: a check of the federal list by NPI would miss this exclusion.`,
  };
}

export const Risk = z
  .object({
    code: z
      .enum([
        'state_excluded_not_federal',
        'federal_status_unknown',
        'excluded_with_medicare_activity',
        'excluded_while_opted_out',
        'deactivated_npi',
      ])
      .describe('Kind of risk'),
    detail: z.string().describe('Explanation'),
  })
  .meta({ id: 'ExclusionRisk' });
export type Risk = z.infer<typeof Risk>;

type Checked = Awaited<ReturnType<typeof checkNpi>>['answer'];

/** Whether the Medicare files have records of the NPI, by kind. */
type Activity = Record<'enrollment' | 'reassignment' | 'utilization' | 'opt_out', { has_records?: boolean | null }>;

const NOT_ON_FILE: ReadonlySet<string> = new Set(['not_registered', 'never_loaded', 'not_yet_published']);

/**
 * Null if no state excludes the NPI, or the federal list excludes it as well. `is_flagged`: null if no federal list is
 * on file.
 */
export function absenceOf(answer: Checked): (FederalAbsence & { is_flagged: true | null }) | null {
  const { state_excluded, federal_excluded, records } = answer;
  if (!state_excluded || federal_excluded) return null;
  const actions = records
    .filter(({ list_state, is_currently_active }) => list_state !== null && is_currently_active)
    .map(({ list_state, exclusion_date, oig_reciprocal, provenance }) => ({
      list_state: list_state ?? null,
      exclusion_date: exclusion_date ?? null,
      oig_reciprocal: oig_reciprocal ?? null,
      observed_from: provenance.observed_from,
    }));
  const { lists_searched, gaps } = foundIn(answer);
  const federal = lists_searched.find(({ source_id }) => source_id === FEDERAL_LIST);
  const gap = gaps.find(({ list }) => list === FEDERAL_LIST) ?? null;
  const is_on_file = gap === null || !NOT_ON_FILE.has(gap.reason);
  return { ...federalAbsence(actions, { release_date: federal?.release_date ?? null, gap }), is_flagged: is_on_file || null };
}

/** Risks from the screening and the Medicare files combined. */
export function risksOf(answer: Checked, absence: FederalAbsence | null, activity: Activity): Risk[] {
  const risks: Risk[] = [];
  if (absence) risks.push({ code: absence.is_absent ? 'state_excluded_not_federal' : 'federal_status_unknown', detail: absence.detail });
  const seen = (['enrollment', 'reassignment', 'utilization'] as const).filter((kind) => activity[kind].has_records);
  if (answer.excluded && seen.length > 0)
    risks.push({
      code: 'excluded_with_medicare_activity',
      detail: `Excluded, but Medicare has records for this NPI: ${seen.join(', ')}.`,
    });
  if (answer.excluded && activity.opt_out.has_records)
    risks.push({ code: 'excluded_while_opted_out', detail: 'Excluded, and on the Medicare opt-out list.' });
  if (answer.provider.is_deactivated)
    risks.push({
      code: 'deactivated_npi',
      detail: `NPPES deactivated the NPI on ${answer.provider.deactivation_date ?? 'an unknown date'}.`,
    });
  return risks;
}
