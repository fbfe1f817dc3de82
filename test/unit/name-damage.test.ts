import { type DamagedQuestion, damagedQuestions, mayBeTooLittle } from '../../bench/damage/damages.ts';
import { openMemory } from '../../bench/damage/memory.ts';
import { generatedRows, type ListRow, publishedRows, recordOf } from '../../bench/match/list.ts';
import { nameKey } from '../../bench/match/record.ts';
import { whole } from '../support/full-run.ts';
import { describeRealFiles } from '../support/real-files.ts';

const SEED = 11;

/** Every question must find the record it was made from; a surname alone may instead be too little, but never clear. */
function checks(rows: () => Promise<ListRow[]>, count: number): void {
  const wrong: Record<string, string[]> = {};
  let query: DamagedQuestion[] = [];
  beforeAll(async () => {
    const records = (await rows()).map(recordOf);
    const keys = records.map((record) => nameKey(record).toUpperCase());
    const memory = openMemory(records);
    query = damagedQuestions(records, count, SEED);
    for (const { damage, question, key } of query) {
      const { hits, outcome } = memory.ask(question);
      const isFound = mayBeTooLittle(damage) || [...hits].some((at) => keys[at] === key);
      wrong[damage] ??= [];
      if (!isFound || outcome === 'clear') wrong[damage].push(`${JSON.stringify(question)} from ${key}: ${outcome}`);
    }
  });
  test('every damage applies to some names', () => {
    expect(query.length).toBeGreaterThan(count * 10);
    expect(Object.keys(wrong).length).toBe(84);
  });
  test('no question about a listed name is clear', () => {
    expect(Object.values(wrong).flat()).toEqual([]);
  });
}

describe('names of the generated federal list, damaged', () => {
  checks(
    async () => {
      const generated = generatedRows(3);
      return Array.from({ length: whole(20_000, 3000) }, () => generated.next().value as ListRow);
    },
    whole(200, 15),
  );
});

describeRealFiles('names of the published federal list, damaged', 'oig-leie', () => {
  checks(() => publishedRows(whole(1, 12)), whole(200, 15));
});
