import type { Continuation } from '#load/define-dataset';

const bare = (column: string) => `nullif(regexp_replace(upper(${column}), '[^[:alnum:]]', '', 'g'), '')`;
/** Without the state in brackets and the zeros in front, which one layout has and another has not. */
const plainLicense = `nullif(ltrim(regexp_replace(upper(regexp_replace(license_number, '[(][^)]*[)]', '', 'g')), '[^[:alnum:]]', '', 'g'), '0'), '')`;
const sortedWords = `(select string_agg(word, ' ' order by word) from regexp_split_to_table(upper(full_name), '[^[:alnum:]]+') word where word <> '')`;

/** Both name a license, and neither contains the other. */
const otherLicense =
  'a.license is not null and b.license is not null and strpos(a.license, b.license) = 0 and strpos(b.license, a.license) = 0';
const sameGeneration = 'a.generation is not distinct from b.generation';
const otherNpi = `a.npi is not null and b.npi is not null and a.npi <> b.npi
  and not b.npi = any(coalesce(a.other_npis, '{}')) and not a.npi = any(coalesce(b.other_npis, '{}'))`;

/**
 * CAROL and CAROLYN; "6522 VENTNOR AVE." and "6522 VENTNOR AVE. PHARMACY, INC.", where a copy has only the first line.
 */
const starts = (fact: string, least: number) =>
  `(least(length(a.${fact}), length(b.${fact})) >= ${least} and (starts_with(a.${fact}, b.${fact}) or starts_with(b.${fact}, a.${fact})))`;
const nameAlike = (given: string) =>
  `(a.surname = b.surname and ${given} or a.given = b.given or (a.given is null or b.given is null) and (${starts('name', 6)} or a.words = b.words))`;
/** A shared number alone is not enough: a business and its owner are listed with one NPI. */
const sameInitial = nameAlike('left(a.given, 1) = left(b.given, 1)');
/** Twins share surname, birth date and sometimes the initial. */
const sameBeginning = nameAlike(starts('given', 1));

/**
 * State lists have no numbers of their own, and their keys (name, date, action) change with the layout: New York no
 * longer publishes the action, Ohio and Pennsylvania have added or dropped middle names. The date of the exclusion
 * always agrees: another date is another exclusion.
 */
export const sameExclusion: Continuation = {
  facts: {
    name: bare('full_name'),
    words: sortedWords,
    person: `${bare('last_name')} || ' ' || ${bare('first_name')}`,
    surname: bare('last_name'),
    given: bare('first_name'),
    middle: `left(${bare('middle_name')}, 1)`,
    generation: `substring(${bare('suffix')} from '^(?:JR|SR|II|III|IV)')`,
    day: 'exclusion_date',
    npi: 'npi',
    other_npis: 'other_npis',
    license: plainLicense,
    birth_date: 'birth_date',
    address: `${bare('address_line')} || ' ' || zip5`,
  },
  agreements: [
    { facts: ['name', 'day', 'npi', 'license'], paired: true },
    { facts: ['name', 'day', 'npi'], paired: true },
    { facts: ['name', 'day', 'license'], paired: true },
    { facts: ['name', 'day', 'birth_date'], paired: true },
    { facts: ['name', 'day'], and: `not coalesce(${otherLicense}, false)` },
    { facts: ['words', 'day'], and: `not coalesce(${otherLicense}, false)` },
    { facts: ['person', 'day'], and: `${sameGeneration} and not coalesce(${otherLicense}, false)` },
    { facts: ['day', 'npi'], and: sameInitial },
    { facts: ['day', 'license'], and: sameInitial },
    { facts: ['day', 'birth_date'], and: sameBeginning },
    {
      facts: ['day', 'address'],
      and: `${sameGeneration} and (a.person = b.person or (a.given is null or b.given is null) and ${starts('name', 6)})`,
    },
  ],
  contradiction: `(${otherNpi}) or a.birth_date <> b.birth_date or a.middle <> b.middle or a.generation <> b.generation`,
};
