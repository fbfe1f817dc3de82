import { z } from 'zod';
import { readTable } from '#read-table';

/** Degrees that imply a profession (PhD, MPH and MBA imply none), and beginnings of taxonomy codes. */
const rows = readTable(
  'src/link/people/professions.csv',
  z.object({ said_by: z.enum(['degree', 'taxonomy']), code: z.string(), professions: z.string().transform((all) => all.split(' ')) }),
);
const ofDegree = new Map(
  rows.flatMap(({ said_by, code, professions }) => (said_by === 'degree' ? [[code, professions[0]!] as const] : [])),
);

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
  return rows.find(({ said_by, code }) => said_by === 'taxonomy' && taxonomy_code?.startsWith(code))?.professions ?? [];
}

/** Also if nothing is known about one side. */
export const professionsAgree = (a: string[], b: string[]): boolean =>
  a.length === 0 || b.length === 0 || a.some((profession) => b.includes(profession));
