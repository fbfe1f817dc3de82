import { openMemory } from '../../bench/damage/memory.ts';
import type { BenchRecord } from '../../bench/match/record.ts';
import { withoutExports } from '../../src/match/exported-text.ts';
import type { Question } from '../../src/match/question.ts';

const none = { source: 'oig_leie', last_name: null, first_name: null, middle_name: null, organization_name: null, other_names: null };
const records: BenchRecord[] = [
  {
    ...{ ...none, entity_type: 'individual', first_name: 'RICHARD', middle_name: 'J', last_name: 'OSTERVAAN' },
    full_name: 'RICHARD J OSTERVAAN',
  },
  { ...none, entity_type: 'organization', organization_name: 'TRENWICK HOME CARE LLC', full_name: 'TRENWICK HOME CARE LLC' },
  { ...none, entity_type: 'individual', first_name: 'SUSAN', last_name: 'WEXLEMOOR', full_name: 'SUSAN WEXLEMOOR' },
];
const memory = openMemory(records);
const found = (asked: string | Question) =>
  [...memory.ask(typeof asked === 'string' ? { name: asked } : asked).hits].map((at) => records[at]!.full_name);

describe('what mail, web pages, lists and payroll leave around a name hides no one', () => {
  test.each([
    ...['Richard Ostervaan <r.ostervaan@clinic.example>', 'Richard Ostervaan r.ostervaan@clinic.example', 'Richard%20Ostervaan'],
    ...['<b>Richard Ostervaan</b>', 'Richard Ostervaan XXX-XX-1234', 'Richard Ostervaan RN123456', 'Ostervaan, Richard (E004711)'],
    ...['1. Richard Ostervaan', '12) Ostervaan, Richard', '[x] Richard Ostervaan', '• Richard Ostervaan'],
    ...['Provider: Richard Ostervaan', 'Rendering provider Richard Ostervaan', 'Name: Ostervaan, Richard'],
    ...['Richard Ostervaan, night shift', 'Richard Ostervaan via Quillmere Healthcare', 'Richard Ostervaan sole proprietor'],
    ...['Richard Ostervaan MHA, FACHE', 'Richard Ostervaan, CNA II', 'Ostervaan Richard LPN I'],
  ])('%s', (name) => {
    expect(found(name)).toEqual(['RICHARD J OSTERVAAN']);
  });

  test.each([
    ...['Attn: Billing, Trenwick Home Care LLC', 'Trenwick Home Care LLC EIN 12-3456789', 'Trenwick Home Care 2024'],
    ...['Ludmoor Billing c/o Trenwick Home Care', 'Trenwick Home Care LLC, Houston, TX', 'Trenwick Home Care LLC-HOUSTON'],
    ...['Trenwick Home Care <billing@trenwick.example>', '3. Trenwick Home Care LLC', 'Vendor: Trenwick Home Care'],
  ])('%s', (name) => {
    expect(found(name)).toEqual(['TRENWICK HOME CARE LLC']);
  });

  test.each(['Richard Ostervaan, Susan Wexlemoor', 'Richard Ostervaan alias Susan Wexlemoor'])('%s: both', (name) => {
    expect(found(name).toSorted()).toEqual(['RICHARD J OSTERVAAN', 'SUSAN WEXLEMOOR']);
  });

  test.each<Question>([
    { first_name: 'Richard/Rocky', last_name: 'Ostervaan' },
    { first_name: 'Rocky or Richard', last_name: 'Ostervaan' },
    { first_name: 'Richard Ostervaan', last_name: 'Richard Ostervaan' },
    { first_name: 'Richard Ostervaan', last_name: 'Ostervaan' },
    { first_name: 'Richard', last_name: 'Ostervaan [termed]' },
  ])('columns that have more than their part: %j', (question) => {
    expect(found(question)).toEqual(['RICHARD J OSTERVAAN']);
  });

  test('names without any of it stay as they are', () => {
    for (const name of [
      'JANE ROE',
      'O’Brien, Mary-Kate',
      '24/7 Home Care',
      '1st Choice 2 You LLC',
      'Name LLC',
      'Born Free Inc',
      '123',
      'Lee, VI',
    ])
      expect(withoutExports(name)).toBe(name);
  });
});
