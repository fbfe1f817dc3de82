import { readCache } from '#db/read-cache';
import type { Deps } from '#deps';
import { EXCLUSION_LISTS, FEDERAL_LIST, SAM_LIST, stateList } from '#fields/required-lists';
import { UNREAD_STATES } from '#fields/unread-states';
import { stateName } from '#fields/us-state';
import { changed } from '#pages/layout';
import { current } from '#records/current';
import { matchesAll, type QueryWords, type SitePage, wordsOf } from '../platform/site-pages.ts';
import { nameOfList } from './list-name.ts';

/** Words by which readers look for an exclusion list, besides those of its title and publisher. */
const ANY_LIST = wordsOf(
  'exclusion exclusions excluded exclude excludes sanction sanctioned sanctions debarred debarment barred banned terminated termination suspended ineligible ' +
    'disqualified medicaid provider providers people person business employee nurse doctor physician pharmacist dentist searched covered included screened ' +
    'check checked download csv excel xlsx file pdf agency program',
);
/** One of them must be there: “Texas providers” is not about exclusions. */
const STRONG = wordsOf(
  'exclusion excluded exclude excludes sanction sanctioned debarred debarment barred banned terminated termination suspended ineligible leie oig sam epls',
);
const CHANGE = wordsOf('change changes changed new newly recent recently latest last added removed update updates updated monthly month');
const ANY_CHANGE = new Set([...ANY_LIST, ...STRONG, ...CHANGE, ...wordsOf('state federal')]);
const OF_LIST: Readonly<Record<string, ReadonlySet<string>>> = {
  [FEDERAL_LIST]: wordsOf('federal oig leie hhs medicare us inspector general individuals entities'),
  [SAM_LIST]: wordsOf('federal sam gov gsa epls contractor contractors award system management'),
};

interface Registered {
  source_id: string;
  title: string;
  publisher: string;
  last_loaded_at: Date | null;
}

/** Fields that filters of a list use; a list publishes a field if one of its records has it. */
const FIELDS = ['exclusion_date', 'list_added_date', 'entity_type', 'state'] as const;
type FilteredField = (typeof FIELDS)[number];

const FIELD_OF_FILTER: Readonly<Record<string, FilteredField>> = {
  excluded_from: 'exclusion_date',
  excluded_to: 'exclusion_date',
  added_from: 'list_added_date',
  added_to: 'list_added_date',
  entity_type: 'entity_type',
  state: 'state',
};

const words: Record<FilteredField, string> = {
  exclusion_date: 'effective dates',
  list_added_date: 'the dates on which it added its records',
  entity_type: 'whether a record is a person or a business',
  state: 'addresses',
};

const fieldsOf = readCache<ReadonlySet<FilteredField>>({ max: 200 });

export const publishedFields = (
  { db, pool }: Deps,
  source_id: string,
  last_loaded_at: string | null,
): Promise<ReadonlySet<FilteredField>> =>
  fieldsOf(db, `${source_id} ${last_loaded_at}`, async () => {
    const { rows } = await pool.query(
      `select ${FIELDS.map((field) => `count(${field}) > 0 as ${field}`).join(', ')} from ${current('exclusion', 'r')} where source = $1`,
      [source_id],
    );
    return new Set(FIELDS.filter((field) => rows[0][field]));
  });

export const uselessFilters = (published: ReadonlySet<FilteredField>): string[] =>
  Object.keys(FIELD_OF_FILTER).filter((filter) => !published.has(FIELD_OF_FILTER[filter]!));

export function notPublished(published: ReadonlySet<FilteredField>, query: Readonly<Record<string, unknown>>): string | null {
  const used = uselessFilters(published).filter((filter) => query[filter] !== undefined);
  if (used.length === 0) return null;
  const missing = [...new Set(used.map((filter) => words[FIELD_OF_FILTER[filter]!]))];
  return `This list does not publish ${missing.join(' or ')}, so a filter by it matches no record. This does not mean that no one is excluded: remove the filter.`;
}

/**
 * The pages of one list: the list, or its records of a period, by effective date and, where it is published, by the day
 * they were added.
 */
async function pagesOfList(
  deps: Deps,
  { source_id, title, last_loaded_at }: Registered,
  period: QueryWords['period'],
): Promise<SitePage[]> {
  const name = nameOfList(source_id);
  const own = { path: `/exclusions/lists/${source_id}`, title: `${name} exclusion list`, detail: title };
  if (!last_loaded_at) return [{ ...own, detail: 'not loaded, so no screening searches it' }];
  const records = `${own.path}/records`;
  if (!period)
    return [own, { path: records, title: `${name} exclusions`, detail: 'every record, newest first, with filters and downloads' }];
  const { from, to } = period;
  const published = await publishedFields(deps, source_id, last_loaded_at.toISOString());
  const dated = (field: FilteredField, filter: string, title: string, detail: string): SitePage[] =>
    published.has(field) ? [{ path: changed(records, { [`${filter}_from`]: from, [`${filter}_to`]: to }), title, detail }] : [];
  return [
    ...dated('exclusion_date', 'excluded', `${name} exclusions of ${period.title}`, 'by the date on which they took effect'),
    ...dated('list_added_date', 'added', `${name}: added to the list in ${period.title}`, 'by the date on which the publisher added them'),
    own,
  ];
}

function changesIn(month: QueryWords['period'], state: string | null): SitePage {
  const name = state ? `the ${stateName(state)} exclusion list` : 'the exclusion lists';
  return {
    path: changed('/exclusions/changes', { list: state, month: month?.from.slice(0, 7) }),
    title: `Changes to ${name}${month ? ` in ${month.title}` : ''}`,
    detail: 'added, changed, reinstated and no longer listed',
  };
}

/**
 * Exclusion lists that a text such as “Texas exclusions in May 2026” or “LEIE” asks for; for a state without a list the
 * page that says why.
 */
export async function findLists(deps: Deps, { words, has_list, state, period }: QueryWords): Promise<SitePage[]> {
  const isOf = (known: ReadonlySet<string>) => words.some((word) => matchesAll([word], known));
  const is_of_changes = isOf(CHANGE);
  if (!isOf(STRONG) && !(state && (has_list || (is_of_changes && words.length <= 2)))) return [];
  if (state && !EXCLUSION_LISTS.includes(stateList(state))) {
    const unread = UNREAD_STATES.find((one) => one.state === state);
    const path = '/demo/exclusions/coverage';
    return [{ path, title: `${stateName(state)}: no exclusion list is searched`, detail: unread?.detail ?? 'No list is known.' }];
  }
  const wanted = state ? [stateList(state)] : EXCLUSION_LISTS;
  const { rows } = await deps.pool.query<Registered>(
    `select source_id, title, publisher->>'name' as publisher, last_loaded_at from source where source_id = any($1)`,
    [wanted],
  );
  const words_of = (one: Registered) =>
    new Set([
      ...ANY_LIST,
      ...STRONG,
      ...CHANGE,
      ...(OF_LIST[one.source_id] ?? wordsOf('state')),
      ...(state ? wordsOf(`${one.title} ${one.publisher}`) : []),
    ]);
  // Without a state the words fit every list of a state, so only those of the federal lists are an answer.
  const matching = rows
    .filter((one) => (state || one.source_id in OF_LIST) && matchesAll(words, words_of(one)))
    .toSorted((a, b) => wanted.indexOf(a.source_id) - wanted.indexOf(b.source_id));
  const pages = (await Promise.all(matching.map((one) => pagesOfList(deps, one, period)))).flat();
  const month = period?.from.slice(0, 7) === period?.to.slice(0, 7) ? period : null;
  if (!matchesAll(words, ANY_CHANGE) || (!month && !is_of_changes)) return pages;
  const changes = changesIn(month, state);
  return is_of_changes ? [changes, ...pages] : [...pages, changes];
}
