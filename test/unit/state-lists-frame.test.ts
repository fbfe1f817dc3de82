import fc from 'fast-check';
import { isNpi } from '#fields/npi';
import { publishedDay } from '../../loaders/medicaid-exclusions/days.ts';
import { listedKey } from '../../loaders/medicaid-exclusions/key.ts';
import { type LineOrder, nameOfLine } from '../../loaders/medicaid-exclusions/names.ts';
import { publishedNpis } from '../../loaders/medicaid-exclusions/npis.ts';
import { business } from '../../sample/names.ts';
import { npiAt, spoiledNpi } from '../../sample/npi.ts';
import { draw } from '../../sample/random.ts';

const valid = fc.nat({ max: 9_000_000 }).map((index) => npiAt(100 + index));
const spoiled = fc.nat({ max: 9_000_000 }).map((index) => spoiledNpi(100 + index));

describe('NPIs of a cell', () => {
  const separator = fc.constantFrom(', ', '; ', ' / ', '/', '\n', ' & ', '   ', ' | ');
  const other = fc.oneof(
    spoiled,
    valid.map((npi) => npi.slice(0, 9)),
    valid.map((npi) => `3${npi.slice(1)}`),
    valid.map((npi) => `P1${npi}`),
    fc.constantFrom('N/A', '00A404900', 'RN354125L', '01/**/1964', 'Pending', '2744918', 'and'),
  );
  const cell = fc.array(fc.tuple(fc.oneof(valid, other), separator), { maxLength: 6 });
  const joined = (pieces: [string, string][]) => pieces.map(([piece, after]) => piece + after).join('');

  test('every one stands in the cell, is valid, and comes once', () => {
    const holds = (text: string, mixed: boolean) => {
      const { npis } = publishedNpis(text, mixed);
      // Only a line end may stand inside a number.
      const digits = mixed ? text : `${text}|${text.replaceAll('\n', '')}`;
      expect(npis).toEqual([...new Set(npis)]);
      expect(npis.filter((npi) => !isNpi(npi) || !new RegExp(`(?<!\\d)${npi}(?!\\d)`).test(digits))).toEqual([]);
    };
    fc.assert(fc.property(cell, fc.boolean(), (pieces, mixed) => holds(joined(pieces), mixed)));
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'0123456789,;/ \nPN.A') }), fc.boolean(), holds), { numRuns: 500 });
    fc.assert(fc.property(fc.string(), fc.boolean(), holds));
  });

  test('all of a clean cell come out in their order, and none is a reason to look', () => {
    fc.assert(
      fc.property(fc.uniqueArray(valid, { minLength: 1, maxLength: 5 }), separator, fc.boolean(), (npis, by, mixed) => {
        expect(publishedNpis(npis.join(by), mixed)).toEqual({ npis, reasons: [] });
      }),
    );
  });

  test('what looks like one and is none is said, and never repaired', () => {
    fc.assert(
      fc.property(spoiled, fc.boolean(), (wrong, mixed) => {
        expect(publishedNpis(wrong, mixed)).toEqual({
          npis: [],
          reasons: [`the check digit of ${wrong} is wrong; kept only as published`],
        });
      }),
    );
    fc.assert(
      fc.property(valid, (npi) => publishedNpis(npi.slice(1)).reasons.length === 1 && publishedNpis(npi.slice(1)).npis.length === 0),
    );
  });
});

const months = 'January February March April May June July August September October November December'.split(' ');
const pad = (n: number) => String(n).padStart(2, '0');
const dayOf = (from: string, to: string) =>
  fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true }).map((date) => {
    const [y, m, d] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()] as const;
    return { y, m, d, iso: date.toISOString().slice(0, 10) };
  });
type Day = { y: number; m: number; d: number; iso: string };

describe('days', () => {
  const forms: [string, (day: Day) => string][] = [
    ['MM/DD/YYYY', ({ y, m, d }) => `${pad(m)}/${pad(d)}/${y}`],
    ['M/D/YYYY', ({ y, m, d }) => `${m}/${d}/${y}`],
    ['MM.DD.YYYY', ({ y, m, d }) => `${pad(m)}.${pad(d)}.${y}`],
    ['M-D-YYYY', ({ y, m, d }) => `${m}-${d}-${y}`],
    ['YYYY-MM-DD', ({ iso }) => iso],
    ['YYYY/MM/DD', ({ iso }) => iso.replaceAll('-', '/')],
    ['YYYY-MM-DDT00:00:00.000', ({ iso }) => `${iso}T00:00:00.000`],
    ['with a time zone', ({ iso }) => `${iso} 00:00:00+00:00`],
    ['with U+2010 hyphens', ({ iso }) => iso.replaceAll('-', '\u2010')],
    ['YYYYMMDD', ({ iso }) => iso.replaceAll('-', '')],
    ['YYYYMMDD.0', ({ iso }) => `${iso.replaceAll('-', '')}.0`],
    ['DD-Mon-YYYY', ({ y, m, d }) => `${pad(d)}-${months[m - 1]!.slice(0, 3)}-${y}`],
    ['Month D, YYYY', ({ y, m, d }) => `${months[m - 1]} ${d}, ${y}`],
    ['MON D YYYY', ({ y, m, d }) => `${months[m - 1]!.slice(0, 3).toUpperCase()} ${d} ${y}`],
    ['with a time', ({ y, m, d }) => `${m}/${d}/${y} 0:00:00`],
    ['with a time of twelve hours', ({ y, m, d }) => `${m}/${d}/${y} 12:00:00 AM`],
    ['with T and a time', ({ iso }) => `${iso}T00:00:00`],
    ['with blanks and asterisks', ({ y, m, d }) => ` ${m}/${d}/${y}*\u00a0`],
  ];
  test.each(forms)('%s is read', (_name, write) => {
    fc.assert(
      fc.property(dayOf('1950-01-01', '2199-12-31'), (day) => {
        expect(publishedDay(write(day))).toEqual({ value: day.iso, is_never: false, reason: null });
      }),
    );
  });

  test('years of two digits lie in the past for a beginning, ahead for an end', () => {
    const year = new Date().getUTCFullYear();
    const short = ({ y, m, d }: Day) => `${m}/${d}/${pad(y % 100)}`;
    fc.assert(fc.property(dayOf(`${year - 98}-01-01`, `${year}-12-31`), (day) => publishedDay(short(day)).value === day.iso));
    fc.assert(fc.property(dayOf(`${year - 39}-01-01`, `${year + 59}-12-31`), (day) => publishedDay(short(day), 60).value === day.iso));
  });

  test('never a day that the text does not hold', () => {
    const text = fc.array(
      fc.oneof(
        fc.nat({ max: 40 }).map(String),
        fc.nat({ max: 40 }).map(pad),
        fc.integer({ min: 1890, max: 2400 }).map(String),
        fc.nat({ max: 99_999_999 }).map(String),
        fc.constantFrom('/', '-', '.', ' ', ', ', ':', 'Jan', 'June', 'Sept', 'T', '*', 'effective', '??', '\u2010'),
      ),
      { maxLength: 9 },
    );
    const holds = (published: string) => {
      const { value, is_never, reason } = publishedDay(published);
      if (value === null) return;
      expect(is_never).toBe(false);
      expect(new Date(`${value}T00:00:00Z`).toISOString().slice(0, 10)).toBe(value);
      const [y, m, d] = value.split('-').map(Number) as [number, number, number];
      const numbers = (published.match(/\d+/g) ?? []).flatMap((run) =>
        run.length === 8 ? [Number(run.slice(0, 4)), Number(run.slice(4, 6)), Number(run.slice(6))] : [Number(run)],
      );
      const words = published.toLowerCase().match(/[a-z]+/g) ?? [];
      const short = (month: number) => months[month - 1]!.slice(0, 3).toLowerCase();
      expect(numbers).toContain(d);
      expect(numbers.includes(y) || numbers.includes(y % 100)).toBe(true);
      expect(
        numbers.includes(m) || words.some((word) => word === short(m) || word === months[m - 1]!.toLowerCase() || word === 'sept'),
      ).toBe(true);
      // Letters beside the day are said.
      if (/effective|\?/.test(published)) expect(reason).toMatch(/contains more than a date/);
    };
    const nearly = fc.tuple(
      fc.constantFrom('', 'effective ', '?', '1'),
      fc.oneof(fc.nat({ max: 33 }).map(String), fc.constantFrom('Jan', 'Sept.', 'March', 'Marked', 'Decision', 'Mayor')),
      fc.constantFrom('/', '-', '.', ' ', '\u2010'),
      fc.oneof(fc.nat({ max: 33 }).map(pad), fc.constantFrom('Jul', 'AUGUST', 'Augusta')),
      fc.constantFrom('/', '-', '.', ' ', ', '),
      fc.oneof(fc.integer({ min: 1890, max: 2300 }).map(String), fc.nat({ max: 99 }).map(pad), fc.nat({ max: 999 }).map(String)),
      fc.constantFrom('', ' 0:00:00', ' 12:30 PM', '*', '5', ' to 1/1/2030'),
    );
    fc.assert(
      fc.property(fc.oneof(text, nearly), (pieces) => holds(pieces.join(''))),
      { numRuns: 5000 },
    );
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/-. ') }), holds), { numRuns: 1000 });
  });

  test.each<any[]>(cases('is not a day'))('%s is not a day, and said so', (text) => {
    const { value, is_never, reason } = publishedDay(text);
    expect([value, is_never]).toEqual([null, false]);
    expect(reason).toContain(`"${text}"`);
  });
});

describe('keys', () => {
  const one = { full_name: 'Roe, Jane A.', exclusion_date: '2020-01-31', action_type: 'Excluded' };
  test('blanks, punctuation, case and accents change none; name, day, action and more do', () => {
    for (const full_name of ['ROE  JANE A', 'roe,jane a', 'Roé, Jané A. ']) expect(listedKey({ ...one, full_name })).toBe(listedKey(one));
    const others = cases('others');
    const keys = [one, ...others.map((other: object) => ({ ...one, ...other }))].map(listedKey);
    expect(new Set(keys).size).toBe(keys.length);
  });
  test('are short enough for an index whatever the name', () => {
    fc.assert(fc.property(fc.string({ maxLength: 5000, unit: 'grapheme' }), (full_name) => listedKey({ ...one, full_name }).length < 1000));
  });
});

describe('names in one cell', () => {
  const given = fc.constantFrom('CALLISTA', 'CALLISTA JUNE', 'Otis B.', 'JEAN-PAUL', 'Ximena');
  const surname = fc.constantFrom('THORNBRIDGE', 'DE LA TORRE', 'Van der Berg', "O'HALLORAN", 'LINDQVIST-HOLM', 'ST CLAIRE', 'Abu Nasser');
  const write: Record<LineOrder, (first: string, last: string) => string> = {
    surname_first: (first, last) => `${last} ${first}`,
    given_first: (first, last) => `${first} ${last}`,
    comma: (first, last) => `${last}, ${first}`,
  };
  const orders = Object.keys(write) as LineOrder[];

  test.each(orders)('%s: surname with its particles, given names, aliases apart', (order) => {
    fc.assert(
      fc.property(given, surname, fc.constantFrom('', ' a/k/a ', ' AKA ', ' (dba '), (first, last, mark) => {
        const cell = write[order](first, last) + (mark && `${mark}Other Name${mark.includes('(') ? ')' : ''}`);
        const line = nameOfLine(cell, order, 'individual');
        expect(line).toMatchObject({ entity_type: 'individual', last_name: last, first_name: first, organization_name: null });
        expect(line.full_name).toBe(write[order](first, last));
        expect(line.other_names).toEqual(mark ? [{ kind: mark.includes('dba') ? 'dba' : 'aka', name: 'Other Name' }] : []);
        expect(nameOfLine(cell, order).entity_type).not.toBe('organization');
      }),
    );
  });

  test('a comma tells a person, words of a business tell a business, nothing tells neither', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000 }), fc.constantFrom(...orders), (index, order) => {
        const name = `${business(draw(1, 'frame', index), 'MACON').replace(/,? [A-Z.]{2,6}$/, '')} LLC`;
        expect(nameOfLine(name, order)).toMatchObject({ entity_type: 'organization', organization_name: name, last_name: null });
      }),
    );
  });

  test('no text breaks it, and nothing is lost from a name without marks', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abJN,. ()&/0') }), fc.constantFrom(...orders), (cell, order) => {
        const line = nameOfLine(cell, order);
        const letters = (text: string) => text.replace(/ /g, '');
        if (line.last_name && line.first_name) expect(letters(line.full_name)).toContain(letters(line.last_name));
      }),
    );
  });
});
