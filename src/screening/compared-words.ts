import { fold, typedParts, words } from '#match/fold';

/**
 * The words of a text that was sent, as names are compared: in capitals and without accents. Each part is folded by
 * itself, because `fold` reads the beginning of a long text only.
 */
export const comparedWords = (text: string): string[] => typedParts(text).flatMap((part) => words(fold(part)));
