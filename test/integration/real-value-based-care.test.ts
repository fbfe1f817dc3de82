import { ourName } from '../../loaders/cms/mssp/mnemonics.ts';
import { performanceRow } from '../../loaders/cms/mssp/row.ts';
import { describeLoads } from '../support/loads.ts';
import { copied, fractionColumns, groupColumns, inPercent, plainColumns, readCopy } from '../support/shared-savings-copies.ts';

/** Figures of ours beside those of a copy: how many agree, and those that do not, by figure. */
function comparison() {
  let equal = 0;
  const differing: Record<string, [id: string, ours: unknown, copy: unknown][]> = {};
  return {
    differing,
    equal: () => equal,
    add(id: string, figure: string, ours: unknown, copy: unknown) {
      if (ours === copy) equal += ours === null ? 0 : 1;
      else differing[figure] = [...(differing[figure] ?? []), [id, ours, copy]];
    },
  };
}

// Performance years 2013, 2014, 2021 and 2022.
describeLoads('published-shared-savings.txt', (database, path) => {
  const rows = async (sql: string): Promise<any[]> => (await database.db.raw(sql)).rows;

  test('2021 agrees with the copy that unifies all years but for what another release of the year changed', async () => {
    const copy = new Map(
      readCopy(path('mssp/mssp_all_years_compiled.EDITED.csv'))
        .filter(({ performance_year }) => performance_year === '2021.0')
        .map((row) => [row.aco_id, row]),
    );
    const found = comparison();
    for (const ours of await rows('select * from aco_performance where performance_year = 2021')) {
      const theirs = copy.get(ours.aco_id)!;
      const number = (value: unknown) => (value === null ? null : Number(value));
      for (const [figure, column] of Object.entries(plainColumns))
        found.add(ours.aco_id, figure, number(ours[figure]), copied(theirs[column]));
      for (const [figure, column] of Object.entries(fractionColumns))
        found.add(ours.aco_id, figure, number(ours[figure]), inPercent(copied(theirs[column])));
      for (const group of groupColumns)
        for (const [name, value] of Object.entries(ours[group])) found.add(ours.aco_id, `${group}.${name}`, value, copied(theirs[name]));
    }
    for (const { aco_id, measure_code, value } of await rows('select * from aco_quality_measure where performance_year = 2021')) {
      const column = measure_code.toLowerCase().replace('-', '.');
      found.add(aco_id, measure_code, value === null ? null : Number(value), copied(copy.get(aco_id)![column]));
    }
    const counts = Object.fromEntries(Object.entries(found.differing).map(([figure, list]) => [figure, list.length]));
    expect({ equal: found.equal(), counts }).toEqual(cases('2021 agrees with the copy'));
    // All scores of the copy are higher, most by one point: scored again, not scaled otherwise.
    const more = found.differing.quality_score_pct!.map(
      ([id, ours, theirs]) => [id, Number((Number(theirs) - Number(ours)).toFixed(2))] as const,
    );
    expect(more.filter(([, points]) => points === 1).length).toBe(117);
    expect(more.filter(([, points]) => points <= 0 || points > 1.2)).toEqual([
      ['A1488', 1.28],
      ['A2952', 1.66],
      ['A2972', 5.72],
      ['A2973', 2],
    ]);
    expect(found.differing.disaster_adjustment_usd).toEqual([['A2029', -1_110_310, -1_096_014]]);
    for (const code of ['134', '001', '236'])
      expect(found.differing[`QualityID_${code}_eCQM-CQM`]!.map(([id, ours, theirs]) => [id, typeof ours, theirs])).toEqual(
        ['A2205', 'A2299', 'A2600'].map((id) => [id, 'number', null]),
      );
  });

  test('a rate of the copy tells by its last digits what it came from: 2015 as the file of 2014, 2016 to 2020 as fractions', async () => {
    const copy = readCopy(path('mssp/mssp_all_years_compiled.EDITED.csv'));
    const rates = (year: number, name: string) =>
      copy.filter((row) => row.performance_year === `${year}.0` && row[name] !== '').map((row) => Number(row[name]));
    const twice = (pct: number) => pct / 100 / 100;
    const file = readCopy(path('mssp/2014_Shared_Savings_Program__SSP__Accountable_Care_Organizations__ACO__PUF.csv'));
    const of2014 = new Set(file.map((row) => twice(Number(row.Sav_rate))));
    expect(rates(2014, 'sav_rate').filter((rate) => !of2014.has(rate))).toEqual([]);
    // Percent with two decimals, divided by 100 and again, gives every digit of 2015; a fraction with four, divided
    // once, does not.
    for (const name of ['sav_rate', 'minsavperc']) {
      const found = rates(2015, name);
      expect([name, found.length]).toEqual([name, 392]);
      expect(found.filter((rate) => twice(Number((rate * 1e4).toFixed(2))) !== rate)).toEqual([]);
      expect(found.filter((rate) => Number((rate * 100).toFixed(4)) / 100 !== rate).length).toBeGreaterThan(80);
    }
    for (const name of ['qualscore', 'finalsharerate'])
      expect(rates(2015, name).filter((rate) => Number((rate * 100).toFixed(2)) / 100 !== rate)).toEqual([]);
    // What was divided would end otherwise in a quarter of the cases: dividing leaves its noise, as in 2021.
    for (const year of [2016, 2017, 2018, 2019, 2020]) {
      const found = rates(year, 'sav_rate');
      expect([year, found.filter((rate) => Number(rate.toPrecision(12)) !== rate)]).toEqual([
        year,
        year === 2017 ? [0.051139013999999997] : [],
      ]);
      expect(found.filter((rate) => Number((rate * 100).toPrecision(12)) / 100 !== rate).length).toBeGreaterThan(found.length / 5);
    }
  });

  test.each([
    [2018, 548],
    [2019, 475],
    [2020, 513],
  ])(
    '%d, of which no file is at hand: one copy in the scales assumed agrees with the dollars and with another copy',
    async (year, count) => {
      const unified = readCopy(path('mssp/mssp_all_years_compiled.EDITED.csv')).filter((row) => row.performance_year === `${year}.0`);
      const stacked = new Map(
        readCopy(path('mssp/aco_results_2018-2022_compiled.EDITED.csv'))
          .filter((row) => row.year === String(year))
          .map((row) => [row.ACO_ID, row]),
      );
      expect([unified.length, stacked.size]).toEqual([count, count]);
      const found = comparison();
      for (const { performance_year: _year, cms_hcc_riskscore_py: _own, ...row } of unified) {
        // The one figure this copy divides by 100; dates of its own form are left out.
        const qualscore = year === 2018 ? row.qualscore! : String(inPercent(copied(row.qualscore)));
        const named = Object.fromEntries(
          Object.entries({ ...row, qualscore }).map(([name, text]) => [ourName(name), text.replace(/\.0$/, '')]),
        );
        const context = { line: 2, file_name: '', file_kind: 'performance', layout: `py${year}`, release_date: null, above: {} };
        const [outcome, ...rest] = [performanceRow({ ...named, initial_start_date: '' }, {}, context)].flat() as any[];
        // A rate out of its scale or against its dollars leaves the record without figures.
        expect([row.aco_id, outcome.row.savings_rate_pct !== undefined, rest.filter((one) => 'issue' in one)]).toEqual([
          row.aco_id,
          true,
          [],
        ]);
        const ours = outcome.row;
        const theirs = Object.fromEntries(Object.entries(stacked.get(row.aco_id)!).map(([name, text]) => [ourName(name), text]));
        const rounded = (value: number | null) => (value === null ? null : Number(value.toPrecision(9)));
        for (const [figure, column] of Object.entries(shownBoth))
          found.add(ours.aco_id, figure, rounded(ours[figure]), rounded(copied(theirs[column])));
        found.add(ours.aco_id, 'final_share_rate_pct', rounded(ours.final_share_rate_pct), shareOf(year, copied(theirs.finalsharerate)));
        for (const group of groupColumns)
          for (const [name, value] of Object.entries(ours[group] ?? {}))
            if (name in theirs && theirs[name] !== '') found.add(ours.aco_id, `${group}.${name}`, value, copied(theirs[name]));
      }
      const counts = Object.fromEntries(Object.entries(found.differing).map(([figure, list]) => [figure, [list.length, list[0]]]));
      expect(counts).toEqual({});
      expect(found.equal()).toBeGreaterThan(count * 15);
    },
  );

  test.each([
    [2015, 392, 59.58],
    [2016, 432, 75],
    [2017, 472, 75],
  ])('%d, of which no file is at hand either: the copy in the scales assumed agrees with its dollars', async (year, count, most) => {
    const shares: number[] = [];
    const scores: number[] = [];
    const unified = readCopy(path('mssp/mssp_all_years_compiled.EDITED.csv')).filter((row) => row.performance_year === `${year}.0`);
    expect(unified.length).toBe(count);
    for (const { performance_year: _year, cms_hcc_riskscore_py: _own, ...row } of unified) {
      // Of 2015 it divides quality and sharing rates by 100, and savings and minimum rates once more.
      const came = (text: string | undefined, divided: number) =>
        year === 2015 && copied(text) !== null ? String(Number((copied(text)! * 100 ** divided).toPrecision(9))) : (text ?? '');
      const rates = { sav_rate: came(row.sav_rate, 2), minsavperc: came(row.minsavperc, 2) };
      const others = { qualscore: row.qualscore === '' ? 'P4R' : came(row.qualscore, 1), finalsharerate: came(row.finalsharerate, 1) };
      const named = Object.fromEntries(Object.entries(row).map(([name, text]) => [ourName(name), text.replace(/\.0$/, '')]));
      const context = { line: 2, file_name: '', file_kind: 'performance', layout: `py${year}`, release_date: null, above: {} };
      const query = { ...named, ...rates, ...others, aco_id: 'A0001', initial_start_date: '', current_start_date: '' };
      const [outcome, ...rest] = [performanceRow(query, {}, context)].flat() as any[];
      expect([row.aco_name, rest.filter((one) => 'issue' in one)]).toEqual([row.aco_name, []]);
      expect([row.aco_name, outcome.row.savings_rate_pct === undefined]).toEqual([row.aco_name, false]);
      shares.push(outcome.row.final_share_rate_pct ?? 0);
      scores.push(outcome.row.quality_score_pct ?? 0);
    }
    expect([Math.max(...shares), Math.max(...scores)]).toEqual([most, 100]);
  });
});

/** Figures both copies give; the second shows rates in percent. */
const shownBoth = {
  assigned_beneficiaries: 'n_ab',
  generated_savings_usd: 'gensaveloss',
  savings_rate_pct: 'sav_rate',
  quality_score_pct: 'qualscore',
};
/** The second copy made percent of the sharing rates of 2018 and 2019, but not of those of 2020. */
const shareOf = (year: number, share: number | null) =>
  share === null ? null : Number((year === 2020 ? share * 100 : share).toPrecision(9));
