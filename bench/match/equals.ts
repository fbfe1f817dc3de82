import { withinOneEdit } from '#match/edit';
import type { BenchQuestion } from './questions.ts';
import { type BenchRecord, nameKey } from './record.ts';

const plain = (text: string | null) => (text ?? '').trim().toUpperCase();

/**
 * Best recall among the first five that anyone can expect of questions with an initial and a surname with a letter
 * wrong, and the share of questions that are equally about more than five listed names: with that initial, and one
 * letter from that surname.
 */
export function bestOfInitialAndTypo(questions: readonly BenchQuestion[], records: readonly BenchRecord[]) {
  const query = questions.filter(({ treatment }) => treatment === 'initial_and_typo');
  const persons = records.filter(({ first_name, last_name }) => first_name && last_name);
  let recall = 0;
  let crowded = 0;
  for (const { name } of query) {
    const surname = name.slice(2);
    const alike = persons.filter(
      ({ first_name, last_name }) => plain(first_name)[0] === name[0] && withinOneEdit(plain(last_name), surname),
    );
    const names = new Set(alike.map(nameKey)).size;
    recall += Math.min(1, 5 / Math.max(1, names));
    if (names > 5) crowded++;
  }
  return { questions: query.length, recall: recall / query.length, crowded: crowded / query.length };
}
