const finals: Record<string, string> = {
  B: 'A O AI EI AO AN EN ANG ENG I IE IAO IAN IN ING U',
  P: 'A O AI EI AO OU AN EN ANG ENG I IE IAO IAN IN ING U',
  M: 'A O E AI EI AO OU AN EN ANG ENG I IE IAO IU IAN IN ING U',
  F: 'A O EI OU AN EN ANG ENG U',
  D: 'A E AI EI AO OU AN EN ANG ENG ONG I IE IAO IU IAN ING U UO UI UAN UN',
  T: 'A E AI AO OU AN ANG ENG ONG I IE IAO IAN ING U UO UI UAN UN',
  N: 'A E AI EI AO OU AN EN ANG ENG ONG I IE IAO IU IAN IN IANG ING U UO UAN UE',
  L: 'A E AI EI AO OU AN ANG ENG ONG I IA IE IAO IU IAN IN IANG ING U UO UAN UN UE',
  G: 'A E AI EI AO OU AN EN ANG ENG ONG U UA UO UAI UI UAN UN UANG',
  K: 'A E AI AO OU AN EN ANG ENG ONG U UA UO UAI UI UAN UN UANG',
  H: 'A E AI EI AO OU AN EN ANG ENG ONG U UA UO UAI UI UAN UN UANG',
  J: 'I IA IE IAO IU IAN IN IANG ING IONG U UE UAN UN',
  Q: 'I IA IE IAO IU IAN IN IANG ING IONG U UE UAN UN',
  X: 'I IA IE IAO IU IAN IN IANG ING IONG U UE UAN UN',
  ZH: 'A E AI EI AO OU AN EN ANG ENG ONG I U UA UO UAI UI UAN UN UANG',
  CH: 'A E AI AO OU AN EN ANG ENG ONG I U UA UO UAI UI UAN UN UANG',
  SH: 'A E AI EI AO OU AN EN ANG ENG I U UA UO UAI UI UAN UN UANG',
  R: 'E AO OU AN EN ANG ENG ONG I U UO UI UAN UN',
  Z: 'A E AI EI AO OU AN EN ANG ENG ONG I U UO UI UAN UN',
  C: 'A E AI AO OU AN EN ANG ENG ONG I U UO UI UAN UN',
  S: 'A E AI AO OU AN EN ANG ENG ONG I U UO UI UAN UN',
  Y: 'A AO OU AN ANG ONG E I IN ING U UE UAN UN',
  W: 'A O AI EI AN EN ANG ENG U',
  '': 'A AI AN ANG AO E EN ER OU',
};

const initials: Record<string, string> = { B: 'P', D: 'T', G: 'K', J: 'CH', Q: 'CH', X: 'HS', ZH: 'CH', R: 'J', Z: 'TS', C: 'TS' };

/** Without its marks, so that ZHANG and CHANG are one. */
function wadeGiles(initial: string, final: string): string {
  if (final === 'I' && ['ZH', 'CH', 'SH', 'R'].includes(initial)) return `${initials[initial] ?? initial}IH`;
  if (final === 'I' && (initial === 'Z' || initial === 'C')) return 'TZU';
  if (final === 'I' && initial === 'S') return 'SSU';
  if (initial === 'Y') return `Y${{ E: 'EH', UE: 'UEH', AN: 'EN', OU: 'U', ONG: 'UNG' }[final] ?? final}`;
  let written = { IE: 'IEH', UE: 'UEH', IAN: 'IEN', ONG: 'UNG', IONG: 'IUNG', ER: 'ERH' }[final] ?? final;
  if (final === 'E' && ['G', 'K', 'H'].includes(initial)) written = 'O';
  if (final === 'UO' && !['G', 'K', 'H', 'SH'].includes(initial)) written = 'O';
  if (final === 'UI' && ['G', 'K'].includes(initial)) written = 'UEI';
  return (initials[initial] ?? initial) + written;
}

/** CHI is a syllable of both systems, but not the same one. */
const syllables = new Map<string, Set<string>>();
const add = (written: string, code: string) => syllables.set(written, (syllables.get(written) ?? new Set()).add(code));
for (const [initial, list] of Object.entries(finals))
  for (const final of list.split(' ')) {
    const code = wadeGiles(initial, final);
    add(initial + final, code);
    add(code, code);
  }
for (const [other, code] of [
  ['SZU', 'SSU'],
  ['HSUE', 'HSUEH'],
  ['LYU', 'LU'],
  ['SHIEH', 'HSIEH'],
  ['SHYU', 'HSU'],
  ['SHIAO', 'HSIAO'],
  ['CHUNG', 'CHUNG'],
] as const)
  add(other, code);

const LONGEST_SYLLABLE = 6;
const MAX_SYLLABLES = 3;
/** Few words have more than two. */
const MAX_CODES = 8;

/** In Wade–Giles without marks, whichever system wrote the word. */
export function mandarinCodes(word: string): readonly string[] {
  const found: string[] = [];
  const read = (at: number, count: number, code: string) => {
    if (found.length >= MAX_CODES) return;
    if (at === word.length) {
      if (count > 0) found.push(code);
      return;
    }
    if (count === MAX_SYLLABLES) return;
    for (let to = Math.min(word.length, at + LONGEST_SYLLABLE); to > at; to--)
      for (const one of syllables.get(word.slice(at, to)) ?? []) read(to, count + 1, `${code}-${one}`);
  };
  read(0, 0, '');
  return found;
}

const chinese_surnames = new Set(
  (
    'WANG LI ZHANG LIU CHEN YANG HUANG ZHAO WU ZHOU XU SUN MA ZHU HU GUO HE LIN GAO LUO ZHENG LIANG XIE SONG TANG XU HAN FENG DENG CAO PENG ZENG XIAO TIAN DONG PAN YUAN CAI JIANG YU ' +
    'DU YE CHENG WEI SU LU DING REN LU YAO SHEN ZHONG JIANG CUI TAN LU FAN WANG SHI LIAO JIA XIA WEI FU FANG BAI ZOU MENG XIONG QIN QIU HOU JIANG YIN XUE YAN DUAN LEI LONG LI SHI TAO HE GU MAO HAO GONG SHAO WAN QIAN YAN ' +
    'LAI QIN WU DAI MO KONG XIANG CHANG WEN OU RUAN JIN NI KANG XI DIAO SHANG NIE ZHAN MIAO ZHUANG GENG AN BAO GE GUAN HONG HUA JI JIAN KE LANG LIAN LING LOU LUAN MEI MI MIN MU NIU PANG PEI PU QI QU SHUAI SI SHU TONG TU XING XUAN YI YOU YUE ZU'
  )
    .split(' ')
    .flatMap((name) => [name, ...(syllables.get(name) ?? [])])
    .concat('LEE', 'LO', 'CHOW', 'SHIEH', 'SHYU', 'LYU', 'OUYANG', 'SITU', 'SZETO', 'ZHUGE'),
);

export const isChineseSurname = (word: string): boolean => chinese_surnames.has(word);

const korean_surnames = new Set(
  (
    'KIM GIM LEE YI RHEE RI PARK PAK BAK CHOI CHOE CHOY JUNG JEONG CHUNG CHONG JOUNG JONG KANG GANG CHO JO YOON YUN YOUN CHANG JANG LIM IM RIM YIM SHIN SIN HAN HAHN SEO SUH SO KWON GWON HWANG WHANG AHN AN SONG RYU YOO YU RYOO ' +
    'HONG JEON JUN CHUN CHON JHUN KO GO KOH MOON MUN YANG SON SOHN BAE PAE BAEK PAIK PAEK BAIK HEO HUR HUH NAM SHIM SIM NOH ROH NO HA KWAK GWAK SUNG SEONG CHA JOO JU CHU WOO WU KOO GU KU NA RA MIN JI CHI JIN CHIN UM EOM WON ' +
    'CHAE BYUN BYEON PYUN YEO BANG PANG KONG GONG HYUN HYEON HAM TAK DO DOH PYO MAENG NAMGUNG SEOK SUK KIL GIL MA WI MYUNG MYEONG BAN PAN KI GI OK YOOK PYEON DOO KEUM GEUM YE'
  ).split(' '),
);

export const isKoreanSurname = (word: string): boolean => korean_surnames.has(word);

const sounds: [RegExp, string][] = [
  [/UI|EE|YI/g, 'I'],
  [/W(?=OO|U)/g, ''],
  [/YEO|YOU|YOO|YU|YO/g, 'YO'],
  [/EO|OO|OU|EU|UH|U/g, 'O'],
  [/AE|AI|AY|EI/g, 'E'],
  [/CH|J/g, 'C'],
  [/G/g, 'K'],
  [/D/g, 'T'],
  [/B/g, 'P'],
  [/R/g, 'L'],
  [/SH/g, 'S'],
];
const isVowelOfO = /EO|OO|OU|EU|UH|OH|U|O/g;
/** The vowels that a spelling may stand for, as bits: JUN may be JOON or JEON, but JOON is not JON. */
const vowels: Record<string, number> = { EO: 1, OO: 2, OU: 3, EU: 8, UH: 1, OH: 4, U: 11, O: 5 };

/** JI-HOON, JEE HUN: its syllables in one word, sounds of several spellings as one. */
export function koreanKey(word: string): string {
  let key = word;
  for (const [from, to] of sounds) key = key.replace(from, to);
  return key.replace(/([A-Z])\1+/g, '$1');
}

export function isSameKorean(a: string, b: string): boolean {
  if (koreanKey(a) !== koreanKey(b)) return false;
  const [x, y] = [a, b].map((word) => [...word.replace(/UI/g, 'I').matchAll(isVowelOfO)].map(([found]) => vowels[found]!));
  return x!.length !== y!.length || x!.every((bits, at) => (bits & y![at]!) !== 0);
}
