import { carriesNpi, looksSimilar } from '../../src/domain/exclusions/counted-groups.ts';
import { groupCards } from '../../src/domain/exclusions/group-card.ts';
import { html } from '../../src/pages/html.ts';

const group = (group_id: string, lists: string[], records = 1, records_here = records) => ({
  ...{ group_id, records, records_here, lists },
  grouped_by: records > 1 ? [{ basis: 'npi' as const, detail: 'same NPI 1745149066', records: 2 }] : [],
});
const [person, business] = [{ entity_type: 'individual' }, { entity_type: 'organization' }];

describe('people and businesses are counted', () => {
  test.each<[string, Parameters<typeof looksSimilar>[0]]>([
    ['1 person on 1 list looks similar', { groups: [group('a', ['x'])], groups_found: 1, records: [person] }],
    ['1 person on 2 lists looks similar', { groups: [group('a', ['x', 'y'], 2)], groups_found: 1, records: [person, person] }],
    ['2 people on 1 list look similar', { groups: [group('a', ['x']), group('b', ['x'])], groups_found: 2, records: [person, person] }],
    [
      '2 businesses on 2 lists look similar',
      { groups: [group('a', ['x']), group('b', ['y'])], groups_found: 2, records: [business, business] },
    ],
    [
      '2 people or businesses on 2 lists look similar',
      { groups: [group('a', ['x']), group('b', ['y'])], groups_found: 2, records: [person, business] },
    ],
    ['1 person or business on 1 list looks similar', { groups: [group('a', ['x'])], groups_found: 1, records: [{ entity_type: null }] }],
    [
      '1,200 people look similar, 1 of them on this page, on 1 list',
      { groups: [group('a', ['x'])], groups_found: 1200, records: [person] },
    ],
  ])('%s', (said, shown) => expect(looksSimilar(shown)).toBe(said));

  test('of an NPI', () =>
    expect(carriesNpi({ groups: [group('a', ['x', 'y'], 2)], groups_found: 1, records: [person] })).toBe(
      '1 person on 2 lists has this NPI',
    ));
});

describe('a card', () => {
  const row = (source: string, group_id: string): any => ({
    source,
    group_id,
    full_name: source,
    list_state: source.slice(0, 2).toUpperCase(),
    is_currently_active: true,
  });
  const cards = (groups: ReturnType<typeof group>[], rows: any[]) =>
    groupCards(groups, rows, {
      recordOf: (one) => one,
      whole: (one: any) => html`[${one.full_name} alone]`,
      details: (one) => html`[${one.full_name}]`,
    }).map(({ markup }) => markup);

  test('stands for one person, the federal line first, and says what is not on this page', () => {
    const [card, ...more] = cards(
      [group('a', ['ca_medicaid_exclusions', 'oig_leie'], 5, 2)],
      [row('ca_medicaid_exclusions', 'a'), row('oig_leie', 'a')],
    );
    expect(more).toEqual([]);
    expect(card!.indexOf('>Federal (OIG)<')).toBeLessThan(card!.indexOf('>California<'));
    for (const said of [
      '5 records on 2 lists.',
      '3 more records of this group are not on this page.',
      'same NPI 1745149066 (2 of 5 records)',
      '[oig_leie]',
      '[ca_medicaid_exclusions]',
    ])
      expect(card).toContain(said);
    expect(cards([group('a', ['x'], 2, 1)], [row('x', 'a')])[0]).toContain('1 more record of this group is not on this page.');
  });

  test('of a single record is its own', () =>
    expect(cards([group('a', ['x']), group('b', ['y'])], [row('x', 'a'), row('y', 'b')])).toEqual(['[x alone]', '[y alone]']));
});
