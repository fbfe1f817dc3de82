import { givenNames, inventedSurname, legalForms, pick, seeded } from './invented.ts';
import type { ListRow } from './list.ts';

/** A question and the listed name it is about; null for people and businesses not on the list. */
export interface BenchQuestion {
  treatment: string;
  name: string;
  kind: 'individual' | 'organization';
  expected: string | null;
}

/** Names that differ only in points and commas answer the same question. */
export const plainKey = (parts: readonly (string | null | undefined)[]) =>
  parts.map((text) => (text ?? '').replace(/[^A-Z0-9]+/g, ' ').trim()).join('|');
export const nameKey = (row: ListRow) => plainKey([row.LASTNAME, row.FIRSTNAME, row.MIDNAME, row.BUSNAME]);

/** Everyday nicknames, apart from the list the matcher knows. */
const nicknames: Record<string, string> = {
  WILLIAM: 'BILL',
  ROBERT: 'BOB',
  RICHARD: 'DICK',
  JAMES: 'JIM',
  JOHN: 'JACK',
  MICHAEL: 'MIKE',
  JOSEPH: 'JOE',
  THOMAS: 'TOM',
  CHARLES: 'CHUCK',
  DANIEL: 'DAN',
  DAVID: 'DAVE',
  EDWARD: 'ED',
  GEORGE: 'GEORGIE',
  HENRY: 'HANK',
  LAWRENCE: 'LARRY',
  MATTHEW: 'MATT',
  NICHOLAS: 'NICK',
  PATRICK: 'PAT',
  PETER: 'PETE',
  RAYMOND: 'RAY',
  RONALD: 'RON',
  SAMUEL: 'SAM',
  STEVEN: 'STEVE',
  STEPHEN: 'STEVE',
  TIMOTHY: 'TIM',
  ANTHONY: 'TONY',
  ANDREW: 'ANDY',
  BENJAMIN: 'BEN',
  CHRISTOPHER: 'CHRIS',
  DONALD: 'DON',
  DOUGLAS: 'DOUG',
  FREDERICK: 'FRED',
  GERALD: 'JERRY',
  GREGORY: 'GREG',
  JEFFREY: 'JEFF',
  KENNETH: 'KEN',
  LEONARD: 'LEN',
  PHILIP: 'PHIL',
  ELIZABETH: 'LIZ',
  MARGARET: 'PEGGY',
  KATHERINE: 'KATE',
  CATHERINE: 'CATHY',
  PATRICIA: 'PATTY',
  JENNIFER: 'JEN',
  BARBARA: 'BARB',
  SUSAN: 'SUE',
  DEBORAH: 'DEBBIE',
  JUDITH: 'JUDY',
  PAMELA: 'PAM',
  REBECCA: 'BECKY',
  VICTORIA: 'VICKY',
  CHRISTINE: 'CHRIS',
  CHRISTINA: 'TINA',
  THERESA: 'TERRY',
  TERESA: 'TERRY',
  SANDRA: 'SANDY',
  CYNTHIA: 'CINDY',
  JACQUELINE: 'JACKIE',
  KIMBERLY: 'KIM',
  DOROTHY: 'DOT',
  VIRGINIA: 'GINNY',
  FRANCES: 'FRAN',
  JESSICA: 'JESS',
  STEPHANIE: 'STEPH',
  ALEXANDER: 'ALEX',
};
const form = /[, ]+(INC|LLC|L\.L\.C\.?|CORP|CORPORATION|PC|P\.C\.?|PLLC|LTD|CO|COMPANY|PA|P\.A\.?|LLP|INCORPORATED)\.?$/;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** One slip of the hand: a letter lost, added, replaced or exchanged with its neighbour. */
export function slip(word: string, random: () => number): string {
  const at = Math.floor(random() * word.length);
  const letter = letters[Math.floor(random() * 26)]!;
  const kind = Math.floor(random() * 4);
  let made = word.slice(0, at) + word.slice(at + 1);
  if (kind === 1) made = word.slice(0, at) + letter + word.slice(at);
  if (kind === 2) made = word.slice(0, at) + letter + word.slice(at + 1);
  if (kind === 3 && at + 1 < word.length) made = word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
  return made === word || made === '' ? slip(word, random) : made;
}

const line = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');

/** What each treatment makes of a row; null where it does not apply. */
const people: Record<string, (row: Record<'L' | 'F' | 'M', string>, random: () => number) => string | null> = {
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
};
const businesses: Record<string, (name: string, random: () => number) => string | null> = {
  organization_exact: (name) => name,
  organization_without_form: (name) => (form.test(name) ? name.replace(form, '') : null),
  organization_with_form: (name, random) =>
    form.test(name) || name.length > 26 ? null : `${name} ${pick(random, legalForms.slice(0, 3))}`,
  organization_typo: (name, random) => {
    const words = name.split(' ');
    if (words[0]!.length < 5 || /[^A-Z]/.test(words[0]!)) return null;
    return [slip(words[0]!, random), ...words.slice(1)].join(' ');
  },
  organization_cut_by_the_list: (name) => {
    if (name.length < 30) return null;
    const last = name.split(/[ ,]+/).at(-1)!;
    const whole = ['INC', 'LLC', 'CORPORATION', 'CENTER', 'SERVICES', 'ASSOCIATES', 'COMPANY', 'PHARMACY', 'MEDICAL'].find(
      (word) => word.startsWith(last) && word !== last,
    );
    return whole ? name.slice(0, name.length - last.length) + whole : null;
  },
};

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}

/** At most `count` questions per treatment, each row once per treatment; fewer where the list has fewer rows a treatment applies to. */
export function questions(rows: readonly ListRow[], count: number, seed = 7): BenchQuestion[] {
  const random = seeded(seed);
  const asked: BenchQuestion[] = [];
  const mixed = shuffled(rows, random);
  const persons = mixed.filter((row) => row.LASTNAME && row.FIRSTNAME);
  const firms = mixed.filter((row) => row.BUSNAME);
  for (const [treatment, treat] of Object.entries(people)) {
    let made = 0;
    for (const row of persons) {
      if (made >= count) break;
      const name = treat({ L: row.LASTNAME!.trim(), F: row.FIRSTNAME!.trim(), M: (row.MIDNAME ?? '').trim() }, random);
      if (!name) continue;
      asked.push({ treatment, name, kind: 'individual', expected: nameKey(row) });
      made++;
    }
  }
  for (const [treatment, treat] of Object.entries(businesses)) {
    let made = 0;
    for (const row of firms) {
      if (made >= count) break;
      const name = treat(row.BUSNAME!.trim(), random);
      if (!name) continue;
      asked.push({ treatment, name, kind: 'organization', expected: nameKey(row) });
      made++;
    }
  }
  asked.push(...negatives(persons, count, random));
  return asked;
}

function negatives(persons: readonly ListRow[], count: number, random: () => number): BenchQuestion[] {
  const listed = new Set(persons.map((row) => `${row.FIRSTNAME} ${row.LASTNAME}`));
  const asked: BenchQuestion[] = [];
  const middle = () => (random() < 0.4 ? '' : random() < 0.6 ? pick(random, givenNames)[0]! : pick(random, givenNames));
  for (const treatment of ['negative_same_surname', 'negative_random']) {
    for (let made = 0; made < count; ) {
      const surname = treatment === 'negative_random' && random() < 0.5 ? inventedSurname(random) : pick(random, persons).LASTNAME!.trim();
      const given = treatment === 'negative_random' ? pick(random, givenNames) : pick(random, persons).FIRSTNAME!.trim();
      if (given.length < 2 || listed.has(`${given} ${surname}`)) continue;
      asked.push({ treatment, name: line(given, middle(), surname), kind: 'individual', expected: null });
      made++;
    }
  }
  return asked;
}
