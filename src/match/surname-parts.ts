import { letterParticles, particles } from './affixes.ts';
import type { Part } from './person-form.ts';
import { part } from './person-form.ts';

/** No other word begins so. */
const behindSaint = (word: string): string | null =>
  /^(?:SAINT(?=[B-DF-HJ-NP-TV-Z])|ST(?=[BCDFGHJKLMNPQTVX]))([A-Z]{4,})$/.exec(word)?.[1] ?? null;

/**
 * DE LA CRUZ → DELACRUZ with core CRUZ. DIAZ L: a letter at the end stands for a second surname, which many leave out.
 */
export function surnameParts(found: string[], letters: boolean): Part[] {
  const parts: Part[] = [];
  let before = '';
  for (const [at, word] of found.entries()) {
    if (at > 0 && at === found.length - 1 && word.length === 1 && parts.length > 0) parts.push(part(word, 'middle', null));
    else if (at < found.length - 1 && particles.has(word) && (letters || !letterParticles.has(word))) before += word;
    else {
      parts.push(part(before + word, 'surname', before && word.length > 1 ? word : behindSaint(before + word)));
      before = '';
    }
  }
  return parts;
}
