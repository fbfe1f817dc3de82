/** States whose Medicaid agency publishes a list that can be obtained. */
export const LIST_STATES = 'AK AL AR AZ CA CO DE GA HI IA IN KS KY LA MD MI MO MS MT NC ND NE NJ NV NY OH OR PA SC TN TX WA WV WY'.split(
  ' ',
);

export const FEDERAL_LIST = 'oig_leie';
export const stateList = (state: string) => `${state.toLowerCase()}_medicaid_exclusions`;

const LIST_ID = /^[a-z]{2}_medicaid_exclusions$/;

/** Lists named as IL or il_medicaid_exclusions, between commas or blanks; null beside a word that names none. */
export function listsNamed(text: string): (string | null)[] {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return words.map((word) => {
    const id = /^[a-z]{2}$/.test(word) ? stateList(word) : word;
    return id === FEDERAL_LIST || LIST_ID.test(id) ? id : null;
  });
}

/** What a deployment asks for beyond the published ones. A word that names no list is refused where the settings are read. */
const further = listsNamed(process.env.REQUIRED_LISTS ?? '').filter((id) => id !== null && id !== FEDERAL_LIST) as string[];

export const STATE_LISTS: readonly string[] = [...new Set([...LIST_STATES.map(stateList), ...further])];

/**
 * Lists a screening must have searched before it may answer `clear`: the one declaration of them; REQUIRED_LISTS adds to it and takes nothing away. The registry of sources shows it, and never
 * shortens it: a list that is not registered stays required, and is a gap.
 */
export const REQUIRED_LISTS: readonly string[] = [FEDERAL_LIST, ...STATE_LISTS];
