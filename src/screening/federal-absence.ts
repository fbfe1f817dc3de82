/** An active state record with the NPI. */
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
  /**
   * True: the list is newer than the state's action and has no record with this NPI. Null: the list on file cannot
   * tell.
   */
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
