const list = (text: string) => text.trim().split(/\s+/);

/** Degrees that say what a clinician is, by the calling they are of. Others (PhD, MPH, MBA) say nothing. */
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
const ofDegree = new Map(Object.entries(degrees).flatMap(([calling, all]) => all.map((degree) => [degree, calling] as const)));

/** Callings by the beginning of a taxonomy code. */
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

/** Callings of the degrees behind a name: "Frank Weinberg, MD, PhD", "Ana Ruiz M.D.". */
export function callingsOfName(published: string): string[] {
  const [name, ...pieces] = published.split(',');
  // A degree may stand behind the name without a comma; DO and PA may be names, so two others must stand before.
  const last = name!
    .trim()
    .split(/\s+/)
    .slice(2)
    .filter((word) => /^[A-Z][A-Za-z]?[A-Z.]/.test(word) && word === word.trim());
  const found = [...last, ...pieces.flatMap((piece) => [piece, ...piece.trim().split(/[\s/]+/)])];
  return [...new Set(found.flatMap((word) => ofDegree.get(plain(word)) ?? []))];
}

/** In capitals behind a name that is not: "Elspeth Li, L.Ac." would be read as a surname of two words. */
const isShort = (piece: string, name: string) =>
  /[a-z]/.test(name) && plain(piece).length <= 6 && /^[A-Z][A-Z.]*(?:[A-Z]|\.|[a-z]\.)$/.test(piece.trim());

/** The name without the degrees behind its commas: NP and DO would else be read as a given name. */
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

/** Callings of a provider: by its credential, else by its taxonomy; none where neither tells. */
export function callingsOfProvider(credential: string | null, taxonomy_code: string | null): string[] {
  const words = (credential ?? '').split(/[,;/\s]+/);
  const told = [...new Set([credential ?? '', ...words].flatMap((word) => ofDegree.get(plain(word)) ?? []))];
  if (told.length > 0) return told;
  return ofTaxonomy.find(([beginning]) => taxonomy_code?.startsWith(beginning))?.[1] ?? [];
}

/** Nothing is known of one side, or a calling is shared. */
export const callingsAgree = (a: string[], b: string[]): boolean =>
  a.length === 0 || b.length === 0 || a.some((calling) => b.includes(calling));
