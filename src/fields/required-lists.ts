/** States whose lists a screening requires: it may be `clear` only if all of them were searched. */
export const LIST_STATES = 'AK AL AR AZ CA CO DE GA HI IA IN KS KY LA MD MI MO MS MT NC ND NE NJ NV NY OH OR PA SC TN TX WA WV WY'.split(
  ' ',
);

/** Other states whose lists can be loaded: searched once loaded, required only if REQUIRED_LISTS says so. */
const FURTHER_STATES = 'CT ID IL MA ME VT'.split(' ');

export const FEDERAL_LIST = 'oig_leie';
/** SAM.gov: parties excluded from federal contracts and awards by any agency. */
export const SAM_LIST = 'sam_exclusions';
export const stateList = (state: string) => `${state.toLowerCase()}_medicaid_exclusions`;

const LIST_ID = /^[a-z]{2}_medicaid_exclusions$/;

/**
 * Lists named as IL, sam or il_medicaid_exclusions, separated by commas or spaces; null for a word that names no list.
 */
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

/**
 * Lists a deployment requires in addition to the standard ones. A word that names no list is refused when the settings
 * are read.
 */
const chosen = listsNamed(process.env.REQUIRED_LISTS ?? '').filter((id) => id !== null) as string[];

const once = (ids: readonly string[]): readonly string[] => [...new Set(ids)];
const isOfState = (id: string) => LIST_ID.test(id);
export const stateOfList = (id: string): string | null => (isOfState(id) ? id.slice(0, 2).toUpperCase() : null);

/**
 * Lists a screening must have searched before it may be `clear`: the only declaration of them; REQUIRED_LISTS can only
 * add to it. The registry of sources shows it, and never shortens it: a list that is not registered stays required and
 * counts as a gap.
 */
export const REQUIRED_LISTS: readonly string[] = once([FEDERAL_LIST, ...LIST_STATES.map(stateList), ...chosen]);

/**
 * Every list a screening searches once it is loaded; a list that is not required does not count as a gap while it is
 * not loaded.
 */
export const EXCLUSION_LISTS: readonly string[] = once([...REQUIRED_LISTS, ...FURTHER_STATES.map(stateList), SAM_LIST]);

export const STATE_LISTS: readonly string[] = EXCLUSION_LISTS.filter(isOfState);
export const REQUIRED_STATE_LISTS: readonly string[] = REQUIRED_LISTS.filter(isOfState);

const listsCounted = (count: number, kind: string) => `${count} ${kind} ${count === 1 ? 'list' : 'lists'}`;

/**
 * 35 required lists and 6 optional lists: a list that is not required may be a gap once it is loaded or requested. A
 * list counts once.
 */
export function listsInWords(lists: readonly string[]): string {
  const distinct = new Set(lists);
  const required = [...distinct].filter((list) => REQUIRED_LISTS.includes(list)).length;
  const optional = distinct.size - required;
  const parts = [required > 0 && listsCounted(required, 'required'), optional > 0 && listsCounted(optional, 'optional')];
  return parts.filter(Boolean).join(' and ');
}
