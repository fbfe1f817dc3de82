import { date, defineRecord, flag, integer, oneOf, required, requiredText, text } from './define-record.ts';

/** Of counts of one date the broadest: attribution cannot tell employed from voluntary physicians. */
export const countBases = ['affiliated', 'compendium', 'stated', 'group_list', 'employed'] as const;

export const statedPhysicianCount = defineRecord({
  kind: 'stated_physician_count',
  description: 'Number of physicians in a health system as stated on a public page, with the definition used and the page.',
  columns: {
    stated_name: requiredText('Name of the system on that page.'),
    system_id: text('Health system it refers to, if the table says so; otherwise it is found by compendium id or name.'),
    ahrq_system_id: text('Id of the system in the AHRQ compendium, for counts taken from it.'),
    physician_count: required(integer('Number of physicians as stated.')),
    is_lower_bound: flag('Whether the page says “more than”.'),
    as_of: text('Date of the count as published: a year, a month, or words.'),
    as_of_date: date('First day of that year or month; null if undated.'),
    basis_class: oneOf(
      countBases,
      'affiliated: employed or affiliated; compendium: attending, staff and treating affiliations; stated: physicians without further definition; group_list: members of a medical group; employed: employed physicians.',
    ),
    basis: requiredText('What is counted, as worded in the table.'),
  },
});
