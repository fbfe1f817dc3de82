import { indexText, LONGEST_TERM } from '#match/index-terms';
import { listedNames } from '#match/names';
import { defineIndex } from '#search/define-index';
import { EXCLUSIONS } from '#search/name-candidates';

const keyword = { type: 'keyword' };
const day = { type: 'date', format: 'strict_date' };

/** One text takes two thirds of the time of fifty keywords. */
const terms = { type: 'text', analyzer: 'terms', norms: false, index_options: 'docs' };

/** A date later than any other, so that "not yet ended" is an ordinary comparison. */
const NEVER = '9999-12-31';

/** One document per version of an exclusion: the search terms of its names, and the fields that queries filter by. */
export default defineIndex({
  ...EXCLUSIONS,
  settings: {
    analysis: { analyzer: { terms: { tokenizer: 'terms' } }, tokenizer: { terms: { type: 'whitespace', max_token_length: LONGEST_TERM } } },
  },
  version: 36,
  properties: {
    exclusion_id: { type: 'long', index: false },
    // Of a current record; those of ended ones stand apart, so that a question about today steps over none of them.
    terms,
    ended_terms: terms,
    source: keyword,
    state: keyword,
    birth_year: { type: 'short' },
    exclusion_date: day,
    reinstatement_date: day,
    observed_from: day,
    observed_to: day,
    is_current: { type: 'boolean' },
  },
  sortable: ['exclusion_id'],
  rows: (database, { ids, after, limit }) => {
    const id = database.raw('e.id::text collate "C"');
    const query = database('exclusion as e')
      .select('e.id', 'e.source', 'e.entity_type', 'e.last_name', 'e.first_name', 'e.middle_name', 'e.suffix', 'e.organization_name')
      .select(
        'e.full_name',
        'e.other_names',
        'e.npi',
        'e.other_npis',
        'e.state',
        'e.birth_date',
        'e.exclusion_date',
        'e.reinstatement_date',
        'e.observed_from',
        'e.observed_to',
      )
      .orderBy(id as any);
    if (ids) query.whereRaw('e.id = any(?::bigint[])', [ids]);
    if (after) query.whereRaw('e.id::text collate "C" > ?', [after]);
    if (limit) query.limit(limit);
    return query;
  },
  id: (row) => String(row.id),
  document: (row: any) => ({
    exclusion_id: Number(row.id),
    [row.observed_to === null ? 'terms' : 'ended_terms']: indexText(listedNames(row), row),
    source: row.source,
    state: row.state,
    birth_year: row.birth_date ? Number(row.birth_date.slice(0, 4)) : null,
    exclusion_date: row.exclusion_date,
    reinstatement_date: row.reinstatement_date,
    observed_from: row.observed_from,
    observed_to: row.observed_to ?? NEVER,
    is_current: row.observed_to === null,
  }),
});
