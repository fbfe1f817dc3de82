import { date, defineRecord, flag, integer, oneOf, requiredText, text } from './define-record.ts';

/** Widest meaning first: of counts of one day the widest is compared, since attribution does not tell employed from voluntary physicians. */
export const countBases = ['affiliated', 'compendium', 'stated', 'group_list', 'employed'] as const;

export const statedPhysicianCount = defineRecord({
  kind: 'stated_physician_count',
  table: 'stated_physician_count',
  description: 'How many physicians a health system has, as a public page states it, with what is counted and the page.',
  documents: {},
  columns: {
    stated_name: requiredText('Name of the system on that page.'),
    system_id: text('Health system that is meant, where the table says so; otherwise it is told by compendium id or name.'),
    ahrq_system_id: text('Id of the system in the AHRQ compendium, for counts taken from it.'),
    physician_count: { ...integer('Physicians as stated: a count.'), schema: integer('').schema.unwrap() },
    is_lower_bound: flag('The page says “more than”.'),
    as_of: text('When it held, as published: a year, a month, or words.'),
    as_of_date: date('First day of that year or month; null where it is not dated.'),
    basis_class: oneOf(
      countBases,
      'affiliated: employed or affiliated; compendium: attending, staff and treating affiliations; stated: physicians without a further word; group_list: members of a medical group; employed.',
    ),
    basis: requiredText('What is counted, in the words of the table.'),
  },
});
