import { nicknames } from './everyday-nicknames.ts';
import { legalForms, pick } from './invented.ts';

type Random = () => number;
/** Surname, given name, middle name; empty where there is none. */
type Person = Record<'L' | 'F' | 'M', string>;

const form = /[, ]+(INC|LLC|L\.L\.C\.?|CORP|CORPORATION|PC|P\.C\.?|PLLC|LTD|CO|COMPANY|PA|P\.A\.?|LLP|INCORPORATED)\.?$/;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** One typing error: a letter lost, added, replaced or swapped with its neighbor. */
export function slip(word: string, random: Random): string {
  const at = Math.floor(random() * word.length);
  const letter = letters[Math.floor(random() * 26)]!;
  const kind = Math.floor(random() * 4);
  let made = word.slice(0, at) + word.slice(at + 1);
  if (kind === 1) made = word.slice(0, at) + letter + word.slice(at);
  if (kind === 2) made = word.slice(0, at) + letter + word.slice(at + 1);
  if (kind === 3 && at + 1 < word.length) made = word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
  return made === word || made === '' ? slip(word, random) : made;
}

export const line = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');

/** What each treatment makes of a row; null where it does not apply. */
export const people: Record<string, (row: Person, random: Random) => string | null> = {
  exact: ({ L, F, M }) => line(F, M, L),
  typo_in_surname: ({ L, F, M }, random) => (L.length < 4 ? null : line(F, M, slip(L, random))),
  typo_in_given_name: ({ L, F, M }, random) => (F.length < 3 ? null : line(slip(F, random), M, L)),
  swapped_parts: ({ L, F, M }) => line(L, F, M),
  middle_dropped: ({ L, F, M }) => (M ? line(F, L) : null),
  middle_abbreviated: ({ L, F, M }) => (M.length > 1 ? line(F, M[0], L) : null),
  nickname: ({ L, F, M }) => (nicknames[F] ? line(nicknames[F], M, L) : null),
  half_of_surname: ({ L, F, M }, random) => {
    const halves = L.split('-').filter((half) => half.length > 2);
    return halves.length === 2 ? line(F, M, pick(random, halves)) : null;
  },
  cut_by_the_list: ({ L, F, M }, random) => {
    const more = () => letters[Math.floor(random() * 26)]! + pick(random, ['A', 'E', 'ER', 'O']);
    if (L.length >= 20) return line(F, M, L + more());
    if (F.length >= 15) return line(F + more(), M, L);
    return M.length >= 15 ? line(F, M + more(), L) : null;
  },
  particle_apart: ({ L, F, M }) => {
    const apart = L.replace(/^(MC|O'|D')(?=[A-Z]{3})/, (particle) => `${particle.replace("'", '')} `);
    return apart === L ? null : line(F, M, apart);
  },
  particle_joined: ({ L, F, M }) => (/^(MC|MAC|O|D|ST|DE|DE LA|VAN|LA|LE) [A-Z]{3,}$/.test(L) ? line(F, M, L.replaceAll(' ', '')) : null),
  initial_and_typo: ({ L, F }, random) => (L.length < 6 || F.length < 2 ? null : line(F[0], slip(L, random))),
};
export const businesses: Record<string, (name: string, random: Random) => string | null> = {
  organization_exact: (name) => name,
  organization_without_form: (name) => (form.test(name) ? name.replace(form, '') : null),
  organization_with_form: (name, random) =>
    form.test(name) || name.length > 26 ? null : `${name} ${pick(random, legalForms.slice(0, 3))}`,
  organization_typo: (name, random) => {
    const words = name.split(' ');
    if (words[0]!.length < 5 || /[^A-Z]/.test(words[0]!)) return null;
    return [slip(words[0]!, random), ...words.slice(1)].join(' ');
  },
  organization_typo_in_later_word: (name, random) => {
    const words = name.split(' ');
    const at = words.findIndex((word, place) => place > 0 && /^[A-Z]{6,}$/.test(word));
    return at < 0 ? null : words.with(at, slip(words[at]!, random)).join(' ');
  },
  dba_in_name: (name) => /^.+ D[/.]?B[/.]?A\.?:? +(.{5,})$/.exec(name)?.[1] ?? null,
  organization_cut_by_the_list: (name) => {
    if (name.length < 30) return null;
    const last = name.split(/[ ,]+/).at(-1)!;
    const whole = ['INC', 'LLC', 'CORPORATION', 'CENTER', 'SERVICES', 'ASSOCIATES', 'COMPANY', 'PHARMACY', 'MEDICAL'].find(
      (word) => word.startsWith(last) && word !== last,
    );
    return whole ? name.slice(0, name.length - last.length) + whole : null;
  },
};
