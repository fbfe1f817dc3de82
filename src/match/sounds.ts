import type { Token } from './token.ts';

/** A code of one letter only where the word has no longer one. */
export const soundsOf = ({ sound, other_sound }: Token): string[] =>
  sound.length === 1 ? [sound] : [sound, other_sound].filter((code) => code.length >= 2);
