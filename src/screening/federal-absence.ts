/** An active state record that carries the NPI. */
export interface StateAction {
  list_state: string | null;
  exclusion_date: string | null;
  /** Release on which the record was first seen: the action is of that day at the latest. */
  observed_from: string;
  /** The state marks the record as following a federal action. */
  oig_reciprocal: boolean | null;
}

export interface FederalList {
  release_date: string | null;
  /** Why a screening of the day cannot rely on the list; null where it can. */
  gap: { reason: string; detail: string } | null;
}

export interface FederalAbsence {
  /** True: the list covers the state's action and has no record with this NPI. Null: the list on file cannot say. */
  is_absent: true | null;
  detail: string;
}

const dayOf = ({ exclusion_date, observed_from }: StateAction) => exclusion_date ?? observed_from;
const statesOf = (actions: readonly StateAction[]) =>
  [...new Set(actions.flatMap(({ list_state }) => list_state ?? []))].sort().join(', ') || 'a state';

/**
 * What follows from a state's exclusion that no federal record with this NPI matches. Only a federal list that is current, whole and newer than
 * the state's action can be said not to have it; invented records (`sample_data`) are compared with invented records.
 */
export function federalAbsence(actions: readonly StateAction[], federal: FederalList): FederalAbsence {
  const excluded = `Excluded by ${statesOf(actions)}`;
  const unknown = (why: string): FederalAbsence => ({
    is_absent: null,
    detail: `${excluded}. Whether the federal list has this provider too is not known: ${why}`,
  });
  const { release_date, gap } = federal;
  if (gap && gap.reason !== 'sample_data') return unknown(gap.detail);
  if (release_date === null) return unknown('the federal list on file has no release date.');
  const covered = actions.filter((action) => dayOf(action) <= release_date);
  if (covered.length === 0) {
    const first = actions.map(dayOf).sort()[0]!;
    return unknown(`the federal list on file is of ${release_date}, before the state's action of ${first}.`);
  }
  const own = covered.filter(({ oig_reciprocal }) => oig_reciprocal !== true);
  if (own.length === 0)
    return unknown(
      `no record of the federal list of ${release_date} carries this NPI, but the state marks its record as following a federal action. Screen the name.`,
    );
  const since = own.map(dayOf).sort()[0]!;
  return {
    is_absent: true,
    detail: `Excluded by ${statesOf(own)} since ${since}, and no record of the federal list of ${release_date} carries this NPI: a federal check by NPI would miss it.`,
  };
}
