import { givenNames, inventedSurname, pick, seeded } from './invented.ts';
import { type BenchRecord, type Half, halfOf, nameKey } from './record.ts';
import { businesses, line, people } from './treatments.ts';

/** A question and the listed name it is about; null for people and businesses not on the list. */
export interface BenchQuestion {
  source: string;
  half: Half;
  treatment: string;
  name: string;
  /** What the caller says it is; null where the question does not say. */
  kind: 'individual' | 'organization' | null;
  expected: string | null;
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}

type Made = Omit<BenchQuestion, 'source' | 'half' | 'expected'>;

/**
 * The questions about one list's records: at most `count` questions a treatment, each record once; fewer where it
 * applies to fewer.
 */
function positives(mixed: readonly BenchRecord[], count: number, random: () => number): BenchQuestion[] {
  const query: BenchQuestion[] = [];
  const ask = (
    treatment: string,
    kind: BenchQuestion['kind'],
    from: readonly BenchRecord[],
    treat: (one: BenchRecord) => string | null,
  ) => {
    let made = 0;
    for (const record of from) {
      if (made >= count) break;
      const name = treat(record);
      if (!name) continue;
      const expected = nameKey(record);
      query.push({ source: record.source, half: halfOf(expected), treatment, name, kind, expected });
      made++;
    }
  };
  const trimmed = (text: string | null) => (text ?? '').trim().toUpperCase();
  const persons = mixed.filter((record) => record.last_name && record.first_name);
  for (const [treatment, treat] of Object.entries(people))
    ask(treatment, 'individual', persons, (record) =>
      treat({ L: trimmed(record.last_name), F: trimmed(record.first_name), M: trimmed(record.middle_name) }, random),
    );
  const firms = mixed.filter((record) => record.organization_name);
  for (const [treatment, treat] of Object.entries(businesses))
    ask(treatment, 'organization', firms, (record) => treat(trimmed(record.organization_name), random));
  // Lists without columns, and the names a record bears beside its own.
  const lines = mixed.filter((record) => !record.last_name && !record.organization_name);
  ask('whole_name', null, lines, (record) => record.full_name);
  const aliased = mixed.filter((record) => (record.other_names ?? []).length > 0);
  ask('alias', null, aliased, (record) => wholeAlias(record, pick(random, record.other_names!), random));
  return query;
}

/** One word listed as a person's other name stands for the surname or the given name: no one searches for it alone. */
function wholeAlias(record: BenchRecord, { kind, name }: { kind: string; name: string }, random: () => number): string {
  if (!record.last_name || !record.first_name || /[ ,]/.test(name.trim()) || kind === 'dba') return name;
  return kind === 'former' || random() < 0.5 ? line(record.first_name.split(' ')[0], name) : line(name, record.last_name);
}

/**
 * Questions about the records of every list there is, list by list, each beside questions about people and businesses
 * that are not on it.
 */
export function questions(records: readonly BenchRecord[], count: number, seed = 7): BenchQuestion[] {
  const random = seeded(seed);
  const query: BenchQuestion[] = [];
  for (const source of [...new Set(records.map((record) => record.source))].sort()) {
    const mixed = shuffled(
      records.filter((record) => record.source === source),
      random,
    );
    query.push(...positives(mixed, count, random));
    for (const made of negatives(mixed, count, random)) query.push({ ...made, source, half: halfOf(made.name), expected: null });
  }
  return query;
}

const commonWords = 'MEDICAL,HEALTH,HOME,CARE,SERVICES,CENTER,CLINIC,PHARMACY,GROUP,SUPPLY,THERAPY,REHAB'.split(',');

function negatives(mixed: readonly BenchRecord[], count: number, random: () => number): Made[] {
  const query: Made[] = [];
  const firms = mixed.filter((record) => record.organization_name);
  for (let made = 0; made < count && firms.length > 0; made++) {
    const name = line(inventedSurname(random), pick(random, commonWords), pick(random, commonWords));
    query.push({ treatment: 'negative_organization', name, kind: 'organization' });
  }
  const persons = mixed
    .filter((record) => record.last_name && record.first_name)
    .map((record) => ({ given: record.first_name!.trim().toUpperCase(), surname: record.last_name!.trim().toUpperCase() }));
  if (persons.length === 0) return query;
  const listed = new Set(persons.map(({ given, surname }) => `${given} ${surname}`));
  const initials = new Set(persons.map(({ given, surname }) => `${given[0]} ${surname}`));
  const middle = () => (random() < 0.4 ? '' : random() < 0.6 ? pick(random, givenNames)[0]! : pick(random, givenNames));
  const surnameOf = (treatment: string) =>
    treatment !== 'negative_same_surname' && random() < 0.5 ? inventedSurname(random) : pick(random, persons).surname;
  for (const treatment of ['negative_same_surname', 'negative_random', 'negative_initial']) {
    // A short list may hold every pairing there is.
    for (let made = 0, tried = 0; made < count && tried < count * 20; tried++) {
      const surname = surnameOf(treatment);
      const given = treatment === 'negative_same_surname' ? pick(random, persons).given : pick(random, givenNames);
      if (given.length < 2 || listed.has(`${given} ${surname}`)) continue;
      if (treatment === 'negative_initial' && initials.has(`${given[0]} ${surname}`)) continue;
      const name = treatment === 'negative_initial' ? line(given[0], surname) : line(given, middle(), surname);
      query.push({ treatment, name, kind: 'individual' });
      made++;
    }
  }
  return query;
}
