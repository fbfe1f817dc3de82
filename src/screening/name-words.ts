import { fold, typedParts, words } from '#match/fold';
import { likeWords } from '#search/postgres-conditions';

/**
 * The words of a text that was sent, as names are compared: in capitals and without accents. Each part is folded by
 * itself, because `fold` reads the beginning of a long text only.
 */
export const comparedWords = (text: string): string[] => typedParts(text).flatMap((part) => words(fold(part)));

/**
 * Patterns for `folded_names(full_name, other_names) like all`: each word of a name, in any order. This is for lists,
 * never for a screening.
 */
export const nameWords = (name: string): string[] => likeWords(fold(name));
