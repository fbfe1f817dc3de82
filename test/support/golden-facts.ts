import type { Question } from '#match/question';
import { inventedSurname, pick, seeded } from '../../bench/match/invented.ts';
import type { BenchRecord } from '../../bench/match/record.ts';

type Person = BenchRecord & { facts: NonNullable<BenchRecord['facts']> };
const named = ({ first_name, last_name }: Person): Question => ({ first_name: first_name!, last_name: last_name! });
const other = (date: string, year: number) => `${Number(date.slice(0, 4)) + year}${date.slice(4)}`;

/** What a question says beside a name of the record, equal or not; null where the record does not say it. */
const kinds: Record<string, (record: Person, another: Person, random: () => number) => Question | null> = {
  equal_birth_date: (record) => (record.facts.birth_date ? { ...named(record), birth_date: record.facts.birth_date } : null),
  other_birth_date: (record) => (record.facts.birth_date ? { ...named(record), birth_date: other(record.facts.birth_date, 7) } : null),
  near_birth_date: (record) => (record.facts.birth_date ? { ...named(record), birth_date: other(record.facts.birth_date, 10) } : null),
  changed_surname: ({ first_name, facts }, _another, random) =>
    facts.birth_date ? { first_name: first_name!, last_name: inventedSurname(random), birth_date: facts.birth_date } : null,
  first_name_and_birth_date: ({ first_name, facts }) =>
    facts.birth_date ? { first_name: first_name!, birth_date: facts.birth_date } : null,
  equal_npi: (record) => (record.facts.npi ? { ...named(record), npi: record.facts.npi } : null),
  other_npi: (record, { facts }) => (facts.npi && facts.npi !== record.facts.npi ? { ...named(record), npi: facts.npi } : null),
  equal_state: (record) => (record.facts.state ? { name: record.full_name, state: record.facts.state } : null),
  other_state: (record) => ({ name: record.full_name, state: record.facts.state === 'MT' ? 'GA' : 'MT' }),
};

export function factQuestions(records: readonly BenchRecord[], count: number, seed: number): { kind: string; question: Question }[] {
  const persons = records.filter((record): record is Person => !!record.last_name && !!record.first_name && record.facts !== undefined);
  return Object.entries(kinds).flatMap(([kind, ask]) => {
    const random = seeded(seed + kind.length);
    const made: { kind: string; question: Question }[] = [];
    for (let tried = 0; made.length < count && tried < count * 30; tried++) {
      const question = ask(pick(random, persons), pick(random, persons), random);
      if (question) made.push({ kind, question });
    }
    return made;
  });
}
