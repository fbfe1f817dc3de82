/** States of the specification: a screening may answer `clear` only with all of their lists. */
export const LIST_STATES = 'AK AL AR AZ CA CO DE GA HI IA IN KS KY LA MD MI MO MS MT NC ND NE NJ NV NY OH OR PA SC TN TX WA WV WY'.split(
  ' ',
);

/** States beyond those whose list is read too: searched where loaded, required only where REQUIRED_LISTS says so. */
export const FURTHER_STATES = 'CT ID IL MA ME VT'.split(' ');

export const FEDERAL_LIST = 'oig_leie';
/** Whom any federal agency bars from contracts and awards. */
export const SAM_LIST = 'sam_exclusions';
export const stateList = (state: string) => `${state.toLowerCase()}_medicaid_exclusions`;

const LIST_ID = /^[a-z]{2}_medicaid_exclusions$/;

/** Lists named as IL, sam or il_medicaid_exclusions, between commas or blanks; null beside a word that names none. */
export function listsNamed(text: string): (string | null)[] {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return words.map((word) => {
    const id = /^[a-z]{2}$/.test(word) ? stateList(word) : word === 'sam' ? SAM_LIST : word;
    return id === FEDERAL_LIST || id === SAM_LIST || LIST_ID.test(id) ? id : null;
  });
}

/** What a deployment asks for beyond the published ones. A word that names no list is refused where the settings are read. */
const asked = listsNamed(process.env.REQUIRED_LISTS ?? '').filter((id) => id !== null) as string[];

const once = (ids: readonly string[]): readonly string[] => [...new Set(ids)];
const isOfState = (id: string) => LIST_ID.test(id);

/**
 * Lists a screening must have searched before it may answer `clear`: the one declaration of them; REQUIRED_LISTS adds to it and takes nothing away. The registry of sources shows it, and never
 * shortens it: a list that is not registered stays required, and is a gap.
 */
export const REQUIRED_LISTS: readonly string[] = once([FEDERAL_LIST, ...LIST_STATES.map(stateList), ...asked]);

/** Every list a screening searches once it is loaded; those that are not required are no gap while they are not. */
export const EXCLUSION_LISTS: readonly string[] = once([...REQUIRED_LISTS, ...FURTHER_STATES.map(stateList), SAM_LIST]);

export const STATE_LISTS: readonly string[] = EXCLUSION_LISTS.filter(isOfState);
export const REQUIRED_STATE_LISTS: readonly string[] = REQUIRED_LISTS.filter(isOfState);
