import fc from 'fast-check';
import { ein as einField } from '#fields/ein';
import type { RecordOut, RowIssue } from '#load/declaration/rows';
import { archivesOf, nextArchive, nextIndex } from '../../loaders/irs/irs-990/archives.ts';
import { elementReader } from '../../loaders/irs/irs-990/element.ts';
import { instantOf } from '../../loaders/irs/irs-990/filing.ts';
import { compensation, officer, people, person } from '../../loaders/irs/irs-990/people-names.ts';
import { reconcile, returnRecords } from '../../loaders/irs/irs-990/return.ts';
import { figures, header } from '../../loaders/irs/irs-990/schema-names.ts';
import { isTarget, targets } from '../../loaders/irs/targets.ts';

describe('targets', () => {
  test('are about thirty systems, each number once, with nine digits and evidence', () => {
    expect(targets.length).toBeGreaterThanOrEqual(30);
    expect(new Set(targets.map(({ ein }) => ein)).size).toBe(targets.length);
    for (const { ein, name } of targets) {
      expect(einField.schema.safeParse(ein).success).toBe(true);
      expect(name.length).toBeGreaterThan(3);
      expect(isTarget(ein)).toBe(true);
    }
  });
});

describe('three ways to say yes', () => {
  const read = (value: string, issues: RowIssue[] = []) => elementReader({ Mark: value }, 'modern', issues).flag(['Mark', 'Mark'], 'mark');
  test.each(['true', '1', 'X'])('%s', (value) => expect(read(value)).toBe(true));
  test.each(['false', '0'])('%s is no', (value) => expect(read(value)).toBe(false));
  test('left out says nothing, a box left out is not ticked, and another word is an issue that shows the element', () => {
    const issues: RowIssue[] = [];
    expect(read('')).toBeNull();
    expect(elementReader({}, 'modern', issues).box(['Mark', 'Mark'], 'mark')).toBe(false);
    expect(issues).toEqual([]);
    expect(read('perhaps', issues)).toBeNull();
    expect(issues).toMatchObject([{ column: 'mark', raw: { Mark: 'perhaps' } }]);
  });
});

test('instants are those of UTC, whatever offset they were written with', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2009-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      fc.integer({ min: -12, max: 12 }),
      (at, hours) => {
        const whole = new Date(Math.floor(at.getTime() / 1000) * 1000);
        const local = new Date(whole.getTime() + hours * 3_600_000).toISOString().slice(0, 19);
        const zone = `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`;
        expect(instantOf(local + zone)).toBe(whole.toISOString().replace('.000', ''));
      },
    ),
  );
});

const empty = Object.fromEntries(Object.keys(figures).map((name) => [name, null])) as Parameters<typeof reconcile>[0];

describe('totals', () => {
  const money = fc.option(fc.integer({ min: -1_000_000_000, max: 90_000_000_000 }), { nil: null });
  test('agree exactly where every pair was filed and is equal; each pair that differs is an issue', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(money, money), { minLength: 5, maxLength: 5 }), (filed) => {
        const [revenue, expenses, assets, liabilities, net] = filed as [number | null, number | null][];
        const { totals, issues } = reconcile({
          ...empty,
          ...{ total_revenue_usd: revenue![0], statement_revenue_usd: revenue![1] },
          ...{ total_expenses_usd: expenses![0], statement_expenses_usd: expenses![1] },
          ...{ total_assets_usd: assets![0], statement_assets_usd: assets![1] },
          ...{ total_liabilities_usd: liabilities![0], statement_liabilities_usd: liabilities![1] },
          ...{ net_assets_usd: net![0], statement_net_assets_usd: net![1] },
        });
        const differing = filed.filter(([a, b]) => a !== null && b !== null && a !== b).length;
        expect(issues.length).toBe(differing);
        const missing = filed.some(([a, b]) => a === null || b === null);
        expect(totals).toBe(differing > 0 ? 'differ' : missing ? 'incomplete' : 'agree');
      }),
    );
  });
});

type Tree = Record<string, unknown>;

function set(tree: Tree, path: string, value: string): void {
  const steps = path.split('|')[0]!.split('/');
  const last = steps.pop()!;
  let at = tree;
  for (const step of steps) {
    at[step] ??= {};
    at = at[step] as Tree;
  }
  at[last] = value;
}

describe('the same return in both eras', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 });
  const someone = fc.record({
    name: fc.stringMatching(/^[A-Z]{2,9} [A-Z]{2,9}$/),
    pay: fc.dictionary(fc.constantFrom(...Object.keys(compensation)), amount),
    seat: fc.dictionary(fc.constantFrom(...Object.keys(officer).filter((name) => !name.startsWith('is_'))), amount),
    ticks: fc.subarray(Object.keys(officer).filter((name) => name.startsWith('is_'))),
  });
  const filing = fc.record({
    people: fc.array(someone, { maxLength: 4 }),
    money: fc.dictionary(fc.constantFrom(...Object.keys(figures)), amount),
  });

  function written(era: 0 | 1, { people: list, money }: { people: any[]; money: Record<string, number> }): Tree {
    const head: Tree = {};
    const said = { ein: '890100010', city: 'SACRAMENTO', state: 'CA', begin: '2012-01-01', end: '2012-12-31', tax_year: '2012' };
    const more = { return_type: '990', filed: '2013-11-15T13:05:00-05:00', zip: '95814' };
    for (const [name, value] of Object.entries({ ...said, ...more })) set(head, header[name as keyof typeof header][era], value);
    set(head, `${header.name[era]}/BusinessNameLine1${era === 0 ? 'Txt' : ''}`, 'MERIDIAN VALLEY HEALTH');
    const form: Tree = {};
    for (const [name, value] of Object.entries(money)) set(form, figures[name as keyof typeof figures][era], String(value));
    form[people.officers[era]] = list.map((one) => {
      const row: Tree = {};
      set(row, person.name[era], one.name);
      for (const [name, value] of Object.entries(one.seat)) set(row, officer[name as keyof typeof officer][era], String(value));
      for (const name of one.ticks) set(row, officer[name as keyof typeof officer][era], 'X');
      return row;
    });
    const schedule: Tree = {
      [people.compensation[era]]: list.map((one) => {
        const row: Tree = {};
        set(row, person.name[era], one.name);
        for (const [name, value] of Object.entries(one.pay)) set(row, compensation[name as keyof typeof compensation][era], String(value));
        return row;
      }),
    };
    return {
      '(file)': '201333199349390004_public.xml',
      '@returnVersion': era === 0 ? '2013v4.0' : '2012v2.1',
      ReturnHeader: head,
      ReturnData: { IRS990: form, IRS990ScheduleJ: schedule },
    };
  }

  test('gives the same records: every name of the map leads to the same figure; pay is base, bonus and the rest from both payers', () => {
    fc.assert(
      fc.property(filing, (one) => {
        const [modern, classic] = ([0, 1] as const).map((era) => returnRecords(written(era, one)));
        const rows = (outcomes: typeof modern) =>
          outcomes!.map((outcome) =>
            'row' in outcome ? { ...(outcome as RecordOut).row, schema_version: '' } : { issue: (outcome as RowIssue).issue },
          );
        expect(rows(modern)).toEqual(rows(classic));
        const pays = modern!.filter((outcome) => 'kind' in outcome && outcome.kind.kind === 'nonprofit_compensation') as RecordOut[];
        expect(pays.length).toBe(one.people.length);
        for (const [index, { row }] of pays.entries()) {
          const { pay } = one.people[index]!;
          for (const part of ['base', 'bonus', 'other', 'deferred', 'nontaxable', 'total']) {
            const filed = [pay[`${part}_filing_usd`], pay[`${part}_related_usd`]].filter((value) => value !== undefined);
            expect((row as Record<string, unknown>)[`${part}_usd`]).toBe(
              filed.length === 0 ? null : filed.reduce((sum, value) => sum! + value!, 0),
            );
          }
        }
      }),
      { numRuns: 80 },
    );
  });

  test('the number of a return is its filer, period and instant', () => {
    const [record] = returnRecords(written(1, { people: [], money: {} })) as RecordOut[];
    expect(record).toMatchObject(cases('the number of a return'));
  });
});

describe('what is fetched', () => {
  const today = new Date('2026-06-01T00:00:00Z');
  const base = 'https://apps.irs.gov/pub/epostcard/990/xml';

  test('a return may lie in the archive the index names, or in a sibling of the month; before 2024 its day tells the month', () => {
    expect(archivesOf({ object_id: '202441329349301254', index_year: 2024, archive: '2024_TEOS_XML_05a' })).toEqual(
      ['05A', '05B', '05C', '05D'].map((part) => `${base}/2024/2024_TEOS_XML_${part}.zip`),
    );
    expect(archivesOf({ object_id: '202203589349300001', index_year: 2022, archive: null })).toEqual([
      ...['12A', '12B', '12C', '12D'].map((part) => `${base}/2022/2022_TEOS_XML_${part}.zip`),
      ...['01A', '01B'].map((part) => `${base}/2023/2023_TEOS_XML_${part}.zip`),
    ]);
  });

  test('archives are requested while something is missing, each once', async () => {
    const missing = [
      {
        object_id: '202441329349301254',
        index_year: 2024,
        archive: '2024_TEOS_XML_05a',
        read_since: [`${base}/2024/2024_TEOS_XML_05B.zip`],
      },
    ];
    const tried = new Set<string>();
    const query: string[] = [];
    for (
      let next = await nextArchive({ today, tried, query: async () => missing });
      next;
      next = await nextArchive({ today, tried, query: async () => missing })
    ) {
      tried.add(next.url);
      query.push(next.url.slice(-7) + (next.again ? '' : ' if changed'));
    }
    expect(query).toEqual(['05A.zip', '05B.zip if changed', '05C.zip', '05D.zip']);
    expect(await nextArchive({ today, tried: new Set(), query: async () => [] })).toBeNull();
  });

  test('of the indexes the last two years are looked at; a system that is new is searched for in all', async () => {
    const years = async (stored: string[]) => {
      const tried = new Set<string>();
      const found: [string, boolean][] = [];
      const query = async () => stored.map((ein) => ({ ein }));
      for (let next = await nextIndex({ today, tried, query }); next; next = await nextIndex({ today, tried, query })) {
        tried.add(next.url);
        found.push([next.url.slice(-8, -4), next.again ?? false]);
      }
      return found;
    };
    const all = targets.map(({ ein }) => ein);
    expect(await years(all)).toEqual([
      ['2025', false],
      ['2026', false],
    ]);
    expect(await years(all.slice(1))).toEqual(['2021', '2022', '2023', '2024', '2025', '2026'].map((year) => [year, true]));
  });
});
