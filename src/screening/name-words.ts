import { fold } from '#match/fold';
import { likeWords } from '#search/postgres-conditions';

/**
 * Patterns for `folded_names(full_name, other_names) like all`: each word of a name, in any order. This is for lists,
 * never for a screening.
 */
export const nameWords = (name: string): string[] => likeWords(fold(name));
