import { buffer } from 'node:stream/consumers';
import { openMember, zipMembers } from '#load/parse/zip';
import { zipOf } from './archives.ts';
import { casesOf } from './cases.ts';
import { onDisk } from './parsed.ts';

export type Random = () => number;

/** Numbers from 0 to 1 that a seed fixes (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
const upTo = (random: Random, most: number) => Math.floor(random() * most);

/** What parsers stumble over, by format. */
const TOKENS: Record<string, string[]> = casesOf(import.meta.filename, 'tokens');
const NUMBERS = ['0', '-1', '1', '65535', '4294967296', '99999999999999999999', '1e308', '0.0000001', '-0', 'NaN'];

type Change = (bytes: Buffer, random: Random, tokens: string[]) => Buffer;
/** Characters that one change may add. */
const MORE = 400_000;

const spliced = (bytes: Buffer, at: number, without: number, more: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at + without)]);

/** One to three tokens in a row. */
const pattern = (random: Random, tokens: string[]) => Array.from({ length: 1 + upTo(random, 3) }, () => pick(random, tokens)).join('');

const changes: Change[] = [
  (bytes, random) => {
    const copy = Buffer.from(bytes);
    for (let count = 1 + upTo(random, 8); count > 0; count--) copy[upTo(random, copy.length)]! ^= 1 << upTo(random, 8);
    return copy;
  },
  (bytes, random) => bytes.subarray(0, upTo(random, bytes.length)),
  (bytes, random) => spliced(bytes, upTo(random, bytes.length), upTo(random, 400), Buffer.alloc(0)),
  (bytes, random) => {
    const at = upTo(random, bytes.length);
    const slice = bytes.subarray(at, at + 1 + upTo(random, 300));
    return spliced(bytes, at, 0, Buffer.concat(Array<Buffer>(1 + upTo(random, 200)).fill(slice)));
  },
  (bytes, random, tokens) =>
    spliced(bytes, upTo(random, bytes.length), 0, Buffer.from(pattern(random, tokens).repeat(1 + upTo(random, 3)))),
  (bytes, random, tokens) => {
    const at = upTo(random, bytes.length);
    const added = Array.from({ length: 1 + upTo(random, 3) }, () => {
      const piece = pattern(random, tokens);
      return piece.repeat(1 + upTo(random, Math.min(20_000, MORE / piece.length)));
    });
    return spliced(bytes, at, 0, Buffer.from(added.join('').slice(0, MORE)));
  },
  (bytes, random) => {
    const from = upTo(random, bytes.length);
    const at = bytes.subarray(from).findIndex((byte) => byte >= 0x30 && byte <= 0x39);
    return at < 0 ? bytes : spliced(bytes, from + at, 1, Buffer.from(pick(random, NUMBERS)));
  },
];

export function mutated(bytes: Buffer, random: Random, format: string): Buffer {
  const tokens = TOKENS[format] ?? TOKENS.csv!;
  let changed = bytes;
  for (let count = 1 + upTo(random, 3); count > 0 && changed.length > 0; count--) changed = pick(random, changes)(changed, random, tokens);
  return changed;
}

/**
 * Members of a ZIP (a workbook), so that what is inside can be changed: changed from outside, its checksums refuse it.
 */
export async function membersOf(bytes: Buffer): Promise<Record<string, Buffer>> {
  const path = await onDisk('members.zip', bytes);
  const members: Record<string, Buffer> = {};
  for (const member of await zipMembers(path)) members[member.name] = await buffer(await openMember(path, member));
  return members;
}

export async function mutatedZip(members: Record<string, Buffer>, random: Random, format: string): Promise<Buffer> {
  const name = pick(random, Object.keys(members));
  const zip = await zipOf({ ...members, [name]: mutated(members[name]!, random, format) });
  return random() < 0.2 ? mutated(zip, random, format) : zip;
}
