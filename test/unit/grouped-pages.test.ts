import { groupCards } from '#domain/exclusions/group-card';
import { carriesNpi, looksSimilar } from '#routes/exclusions/hits-part';

const group = (group_id: string, lists: string[], records = 1, records_here = records) => ({
  ...{ group_id, records, records_here, lists },
  grouped_by: records > 1 ? [{ basis: 'npi' as const, detail: 'same NPI 1745149066', records: 2 }] : [],
});
const [person, _business] = [{ entity_type: 'individual' }, { entity_type: 'organization' }];

describe('people and businesses are counted', () => {
  test.each<any[]>(cases('looks similar'))('%s', (said, { groups, groups_found, records }) =>
    expect(
      looksSimilar({
        groups: groups.map((one: Parameters<typeof group>) => group(...one)),
        groups_found,
        records: records.map((entity_type: string | null) => ({ entity_type })),
      }),
    ).toBe(said),
  );

  test('of an NPI', () =>
    expect(carriesNpi({ groups: [group('a', ['x', 'y'], 2)], groups_found: 1, records: [person] })).toBe(
      '1 person on 2 lists has this NPI',
    ));
});

describe('a card', () => {
  const row = (source: string, group_id: string, more = {}): any => ({
    record: {
      ...{ source, group_id, full_name: `NAME OF ${source}`, list_state: source.slice(0, 2).toUpperCase(), is_currently_active: true },
      ...cases('row'),
      ...{ waiver: { state: 'CA', date: '2026-01-31' }, possible_reinstatement_date: '2025-02-01' },
      ...{ date_notes: [], provenance: { raw_payload: {} } },
    },
    hit: null,
    ...more,
  });
  const sent = cases('sent');
  const cards = (groups: ReturnType<typeof group>[], rows: any[]) => groupCards(groups, rows, { sent }).map(({ markup }) => markup);

  test('stands for one person, with what was sent beside what its records have, and says what is not on this page', () => {
    const other = row('oig_leie', 'a');
    Object.assign(other.record, { state: 'LA', exclusion_date: '2015-03-06', is_currently_active: false });
    const [card, ...more] = cards([group('a', ['ca_medicaid_exclusions', 'oig_leie'], 5, 2)], [row('ca_medicaid_exclusions', 'a'), other]);
    expect(more).toEqual([]);
    for (const said of cases('words of the card')) expect(card).toContain(said);
    expect(cards([group('a', ['x'], 2, 1)], [row('x', 'a')])[0]).toContain('1 more record of this group is not on this page.');
  });

  test('of a hit by name shows every contradiction of its records once, and every name that was searched', () => {
    const differs = { code: 'entity_type_differs', detail: 'One is a business.' };
    const marked = { code: 'birth_date_differs', detail: 'The dates of birth differ.' };
    const hit = (asked_name: string, against: object[]) => ({
      ...{
        outcome: 'possible',
        score: 0.9,
        summary: 'Same name.',
        asked_name,
        matched_name: 'NAME OF x',
        matched_name_kind: 'name',
      },
      ...{ evidence: [], against, corroborated_by: [], record: row('x', 'a').record },
    });
    const hits = [hit('Jane Roe', []), hit('Jane King', [differs, marked]), hit('Jane King', [differs])];
    const [card] = cards(
      [group('a', ['x', 'y'], 3)],
      hits.map((one, at) => row(`x${at}`, 'a', { hit: one })),
    );
    expect(card!.match(/One is a business\. <span class="quiet">x1, x2<\/span>/g)).toHaveLength(1);
    expect(card!.indexOf('a business.')).toBeLessThan(card!.indexOf('<details>'));
    // The comparison says it already.
    expect(card).not.toContain('The dates of birth differ.');
    expect(card).toContain('<th scope="row">Name</th><td>Jane Roe; Jane King</td>');
  });

  test('says of a fact which record has it where a list has several, also of a contradiction and in the line of each', () => {
    const [active, ended, federal] = [row('tx_medicaid_exclusions', 'a'), row('tx_medicaid_exclusions', 'a'), row('oig_leie', 'a')];
    Object.assign(active.record, { birth_date: null, exclusion_date: '2020-01-02' });
    Object.assign(ended.record, { birth_date: '1958-11-23', reinstatement_date: '2012-03-04', is_currently_active: false });
    for (const { record } of [active, ended, federal]) Object.assign(record, { list_state: record.source === 'oig_leie' ? null : 'TX' });
    Object.assign(federal.record, { license_number: null });
    const reinstated = { code: 'reinstated', detail: 'Reinstated.' };
    for (const one of [active, ended, federal])
      one.hit = { ...cases('hit'), against: one === ended ? [reinstated] : [], record: one.record };
    const [card] = cards([group('a', ['tx_medicaid_exclusions', 'oig_leie'], 3)], [active, ended, federal]);
    for (const said of cases('words of records of one list')) expect(card).toContain(said);
    const [two] = cards([group('a', ['tx_medicaid_exclusions'], 2)], [active, ended]);
    for (const said of cases('words of two records of one list')) expect(two).toContain(said);
    expect(two).not.toMatch(/1745149066 <span role="img" aria-label="the same">✓<\/span><\/span> <span class="quiet">/);
  });
});
