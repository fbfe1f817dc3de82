import { queryNames } from '#match/names';
import { questionTerms } from '#match/terms';
import { notEnough } from './not-enough.ts';
import { isNamed } from './screen-name.ts';
import { readSubject, type SubjectInput } from './subject.ts';
import { questionsOf, whyNothing } from './subject-questions.ts';

/**
 * Why a subject would be not_screenable if its NPI and names are on no list, before it is screened: the rule by which
 * each of its names is judged then. Null if it is enough. A fraction of a millisecond.
 */
export function tooLittle(given: SubjectInput): string | null {
  const { question, other_names, error } = readSubject(given);
  if (error) return error;
  const questions = questionsOf(question, other_names, null);
  for (const { question: one } of questions) {
    if (!isNamed(one)) continue;
    for (const name of queryNames(one)) {
      const reason = notEnough(one, name, questionTerms(name));
      if (reason) return reason;
    }
  }
  return whyNothing(question, questions);
}
