import type { Pool } from 'pg';
import type { Question } from '#match/question';
import { damagedQuestions, isHiddenOrBeside } from '../../bench/damage/damages.ts';
import { pick, seeded } from '../../bench/match/invented.ts';
import type { BenchRecord } from '../../bench/match/record.ts';
import { casesOf } from './cases.ts';

type Listed = BenchRecord & Pick<Question, 'birth_date' | 'state' | 'npi' | 'license_number'>;

const SEED = 20261122;

/** What one or the other knows beside the name: the truth, nothing, or something wrong. */
function beside(record: Listed, other: Listed, random: () => number): Question {
  const { birth_date, state, npi, license_number } = random() < 0.7 ? record : other;
  const given = { birth_date, state, npi, license_number };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value && value !== 'XX' && random() < 0.35));
}

/**
 * Questions about the people and businesses of the sample world: listed names as published and with every kind of
 * damage, NPIs alone, and people on no list, with and without something known beside the name. The same for the same
 * world.
 */
export async function screeningQuestions(pool: Pool, count = 500): Promise<Question[]> {
  const { rows: listed } = await pool.query<Listed>(casesOf(import.meta.filename, 'listed') as string);
  const { rows: providers } = await pool.query(casesOf(import.meta.filename, 'providers') as string);
  const random = seeded(SEED);
  const questions: Question[] = [];
  const damaged = damagedQuestions(listed, Math.ceil((count * 0.7) / 20), SEED).flatMap(({ damage, question }) =>
    isHiddenOrBeside(damage) ? [] : question,
  );
  for (const question of damaged) questions.push({ ...question, ...beside(pick(random, listed), pick(random, listed), random) });
  for (let made = 0; made < count * 0.12; made++) {
    const record = pick(random, listed);
    questions.push({ name: record.full_name, ...beside(record, pick(random, listed), random) });
  }
  for (let made = 0; made < count * 0.08; made++) {
    const npi = pick(random, made % 2 ? listed.filter((one) => one.npi) : providers).npi!;
    questions.push({ npi });
  }
  while (questions.length < count) {
    const { npi, organization_name, first_name, middle_name, last_name } = pick(random, providers);
    const name = organization_name ? { organization_name } : { first_name, last_name, ...(middle_name && { middle_name }) };
    questions.push({ ...name, ...(random() < 0.3 && { npi }) });
  }
  return questions.slice(0, count);
}
