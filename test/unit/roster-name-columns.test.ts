import { areRows, guessColumns } from '#rosters/columns';

const rowsOf = (lines: string[]) => lines.map((line, at) => ({ line: at + 2, values: line.split('|') }));
const undecided = async (headings: string, ...lines: string[]) =>
  (await guessColumns(headings.split('|'), rowsOf(lines))).flatMap(({ heading, field, may_hold_names }) =>
    field === null && may_hold_names ? heading : [],
  );

describe('a column that may contain names is left out on purpose only', () => {
  test.each<[string, string[], string[]]>(cases('a column that may contain names is left out on pur'))(
    '%s',
    async (headings, lines, expected) => {
      expect(await undecided(headings, ...lines)).toEqual(expected);
    },
  );
});

test('a wide table is looked at no longer than a narrow one', async () => {
  const headings = Array.from({ length: 1000 }, (_, at) => `Column ${at}`);
  let looked_at = 0;
  const row = {
    line: 1,
    get values() {
      looked_at += 1;
      return headings;
    },
  };
  await guessColumns(
    headings,
    Array.from({ length: 200 }, () => row),
  );
  expect(looked_at).toBeLessThan(30_000);
});

test('a column of a wide table that few rows fill may contain names', async () => {
  const headings = Array.from({ length: 500 }, (_, at) => `Field ${at}`);
  const lines = Array.from({ length: 200 }, (_, line) =>
    headings.map((_, at) => (at === 7 && line % 50 < 49 ? '' : at === 7 ? 'Jane Roe' : '12')).join('|'),
  );
  expect(await undecided(headings.join('|'), ...lines)).toEqual(['Field 7']);
});

describe('lines with commas and no known heading', () => {
  const areTable = (...lines: string[]) => areRows(lines.map((line) => line.split(',')));

  test('are a table where no given name is behind the comma', () => {
    expect(areTable('Team Member,Unit', 'Craig Jones,Intensive Care', 'Holly Parker,Radiology', 'Ann Roe,ICU')).toBe(true);
    expect(areTable('Physician,Hospital,Specialty', 'Jane Roe,Mercy,Surgery', 'Ann Poe,North,Pediatrics')).toBe(true);
    expect(areTable('Craig Jones,Mary Smith', 'Holly Parker,Ann Poe')).toBe(true);
    expect(areTable('Craig Jones,A', 'Holly Parker,B')).toBe(true);
    expect(areTable('Craig Jones,RN,ICU', 'Holly Parker,LPN,North')).toBe(true);
    expect(areTable('Craig Jones,Zzimber Memorial', 'Holly Parker,Zzimber Memorial')).toBe(true);
    expect(areTable('Candidate,Agency Name', 'Jane Roe,Quillmere Staffing')).toBe(true);
  });

  test('are names where one is, or a degree', () => {
    expect(areTable('Roe, Jane', 'Parker, Holly A', 'Holmwick, Quillon, MD')).toBe(false);
    expect(areTable('Jane Roe, MD', 'Holly Parker, R.N.', 'Ann Poe, DO')).toBe(false);
    expect(areTable('Craig Jones, Holly', 'Parker Roe, Ann M', 'Poe, Eve')).toBe(false);
    // Too few to tell.
    expect(areTable('Ostervaan, Zubqa')).toBe(false);
  });
});
