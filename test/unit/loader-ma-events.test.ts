import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';
import { type Decided, decide } from '../../loaders/sec/ma-events/decide.ts';

/** Invented passages of 8-Ks of an invented registrant, each labeled by what a person reads in it. */
interface LabeledDeal {
  about: string;
  item: string;
  text: string;
  /** Types with what must be found beside them; none where there is no event. */
  expected: { type: string; target?: string | null; counterparty?: string | null; value_usd?: number | null }[];
}

const labeledDeals: LabeledDeal[] = JSON.parse(readFileSync(join(root, 'test/fixtures/labeled-deals.json'), 'utf8'));

const decided = ({ item, text }: LabeledDeal): Decided[] =>
  decide({
    form: '8-K',
    filing_date: '2025-06-10',
    name: 'Halden Ridge Healthcare, Inc.',
    text: `Item ${item} Heading of the item\n${text}\nSIGNATURES`,
  }).events.filter(({ stage }) => stage !== 'terminated');

test('labeled passages: no event that is none, each of the right type; how many are found is printed', () => {
  const wrong: unknown[] = [];
  const missed: string[] = [];
  let found = 0;
  let right = 0;
  let wanted = 0;
  for (const passage of labeledDeals) {
    const events = decided(passage);
    found += events.length;
    wanted += passage.expected.length;
    for (const event of events) {
      const label = passage.expected.find(({ type }) => type === event.type);
      const given = { target: event.target_name, counterparty: event.counterparty_name, value_usd: event.value_usd };
      const differs =
        label && Object.entries(given).some(([name, value]) => name in label && value !== null && label[name as 'target'] !== value);
      if (!label || differs) wrong.push({ about: passage.about, type: event.type, ...given, expected: label ?? null });
      else right += 1;
    }
    for (const { type } of passage.expected) if (!events.some((event) => event.type === type)) missed.push(passage.about);
  }
  process.stdout.write(
    `M&A passages ${labeledDeals.length}: precision ${(right / found).toFixed(2)}, recall ${(right / wanted).toFixed(2)} (${right} of ${wanted}; missed: ${missed.join(', ') || 'none'})\n`,
  );
  expect(labeledDeals.length).toBeGreaterThanOrEqual(60);
  expect(wrong).toEqual([]);
  expect(right / wanted).toBeGreaterThan(0.8);
});
