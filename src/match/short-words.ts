import { states } from '../fields/us-state.ts';

/** Words that stand for another word beside their own meaning, so that they cannot be read as it everywhere: TX is Texas or treatment. */
const short: Record<string, string[]> = {
  TX: ['TREATMENT'],
  PHYS: ['PHYSICAL'],
  MT: ['MOUNTAIN'],
  ST: ['STATE'],
  RES: ['RESEARCH', 'RESPIRATORY'],
  ...{ CALIF: ['CALIFORNIA'], FLA: ['FLORIDA'], PENN: ['PENNSYLVANIA'], MASS: ['MASSACHUSETTS'], MICH: ['MICHIGAN'], MINN: ['MINNESOTA'] },
  ...{ WASH: ['WASHINGTON'], TENN: ['TENNESSEE'], OKLA: ['OKLAHOMA'], COLO: ['COLORADO'], CONN: ['CONNECTICUT'], ILL: ['ILLINOIS'] },
  ...{ WIS: ['WISCONSIN'], ARIZ: ['ARIZONA'], ARK: ['ARKANSAS'], ALA: ['ALABAMA'], NEB: ['NEBRASKA'], NEBR: ['NEBRASKA'], TEX: ['TEXAS'] },
};
for (const [code, state] of states) {
  const name = state.toUpperCase();
  if (/^[A-Z]+$/.test(name)) short[code] = [...(short[code] ?? []), name];
}

/** Whether a word, as written, may be short for another. */
export const mayBeShort = (given: string): boolean => Object.hasOwn(short, given);

/** Whether one of two words, as written, is short for the other. Symmetric. */
export const isShortFor = (a: string, b: string): boolean =>
  (mayBeShort(a) && short[a]!.includes(b)) || (mayBeShort(b) && short[b]!.includes(a));
