/** States whose Medicaid agency publishes a list that can be obtained. */
export const LIST_STATES = 'AK AL AR AZ CA CO DE GA HI IA IN KS KY LA MD MI MO MS MT NC ND NE NJ NV NY OH OR PA SC TN TX WA WV WY'.split(
  ' ',
);

export const FEDERAL_LIST = 'oig_leie';
export const stateList = (state: string) => `${state.toLowerCase()}_medicaid_exclusions`;

export const STATE_LISTS: readonly string[] = LIST_STATES.map(stateList);

/**
 * Lists a screening must have searched before it may answer `clear`: the one declaration of them. The registry of sources shows it, and never
 * shortens it: a list that is not registered stays required, and is a gap.
 */
export const REQUIRED_LISTS: readonly string[] = [FEDERAL_LIST, ...STATE_LISTS];
