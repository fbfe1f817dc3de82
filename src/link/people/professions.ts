const list = (text: string) => text.trim().split(/\s+/);

/** Others (PhD, MPH, MBA) imply none. */
const degrees: Record<string, string[]> = {
  physician_md: list('MD MBBS MBCHB MBBCH'),
  physician_do: ['DO'],
  dentist: list('DDS DMD'),
  podiatrist: ['DPM'],
  optometrist: ['OD'],
  chiropractor: ['DC'],
  pharmacist: list('PHARMD RPH'),
  nurse: list('RN LPN NP FNP FNPC FNPBC ARNP APRN CRNP CNP ANP ACNP PNP DNP CNS CRNA CNM WHNP PMHNP'),
  physician_assistant: list('PA PAC'),
  psychologist: list('PSYD'),
  physical_therapist: list('PT DPT MPT'),
  social_worker: list('LCSW LMSW MSW'),
  audiologist: list('AUD'),
};
const ofDegree = new Map(Object.entries(degrees).flatMap(([profession, all]) => all.map((degree) => [degree, profession] as const)));

/** By the beginning of a taxonomy code. */
const ofTaxonomy: [string, string[]][] = [
  ['207', ['physician_md', 'physician_do']],
  ['208', ['physician_md', 'physician_do']],
  ['204', ['physician_md', 'physician_do', 'dentist']],
  ['1223', ['dentist']],
  ['213E', ['podiatrist']],
  ['152W', ['optometrist']],
  ['111N', ['chiropractor']],
  ['1835', ['pharmacist']],
  ['163W', ['nurse']],
  ['164', ['nurse']],
  ['363L', ['nurse']],
  ['364S', ['nurse']],
  ['367', ['nurse']],
  ['363A', ['physician_assistant']],
  ['103', ['psychologist']],
  ['225100', ['physical_therapist']],
  ['104', ['social_worker']],
  ['231H', ['audiologist']],
];

const plain = (word: string) => word.toUpperCase().replace(/[^A-Z]/g, '');

export function professionsOfName(published: string): string[] {
  const [name, ...pieces] = published.split(',');
  // Without a comma: DO and PA may be names, so two other words come before.
  const last = name!
    .trim()
    .split(/\s+/)
    .slice(2)
    .filter((word) => /^[A-Z][A-Za-z]?[A-Z.]/.test(word) && word === word.trim());
  const found = [...last, ...pieces.flatMap((piece) => [piece, ...piece.trim().split(/[\s/]+/)])];
  return [...new Set(found.flatMap((word) => ofDegree.get(plain(word)) ?? []))];
}

/** "Elspeth Li, L.Ac." would be read as a last name of two words. */
const isShort = (piece: string, name: string) =>
  /[a-z]/.test(name) && plain(piece).length <= 6 && /^[A-Z][A-Z.]*(?:[A-Z]|\.|[a-z]\.)$/.test(piece.trim());

/** NP and DO would be read as a first name. */
export function withoutDegrees(published: string): string {
  const [name = '', ...pieces] = published.split(',');
  if (name.trim().split(/\s+/).length < 2) return published;
  const isDegree = (piece: string) =>
    isShort(piece, name) ||
    piece
      .trim()
      .split(/[\s/]+/)
      .every((word) => ofDegree.has(plain(word)));
  return [name, ...pieces.filter((piece) => !isDegree(piece))].join(',');
}

/** By its credential, else its taxonomy. */
export function professionsOfProvider(credential: string | null, taxonomy_code: string | null): string[] {
  const words = (credential ?? '').split(/[,;/\s]+/);
  const named = [...new Set([credential ?? '', ...words].flatMap((word) => ofDegree.get(plain(word)) ?? []))];
  if (named.length > 0) return named;
  return ofTaxonomy.find(([beginning]) => taxonomy_code?.startsWith(beginning))?.[1] ?? [];
}

/** Also if nothing is known about one side. */
export const professionsAgree = (a: string[], b: string[]): boolean =>
  a.length === 0 || b.length === 0 || a.some((profession) => b.includes(profession));
