import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline, Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { Refusal } from '../refusal.ts';
import { firstBytes, limits, refuseOver, refuseOverBytes, refuseRatio } from './limits.ts';
import { openMember, type WalkedMember, walkMembers, type ZipMember, zipMembers } from './zip.ts';

/** At the top of a web page or of a saved fragment. */
const OF_A_PAGE = /^(html|head|body|table|thead|tbody|tr|div|p|span|meta|link|script|style|title|center|font|form|h[1-6])$/i;

/** By the first element; null if the text is neither. */
function markupForm(text: string): 'html' | 'xml' | null {
  let rest = text.trimStart();
  if (!rest.startsWith('<')) return null;
  const is_declared = rest.startsWith('<?xml');
  for (let skipped = /^(<\?[^>]*>|<!--.*?-->)\s*/s.exec(rest); skipped; skipped = /^(<\?[^>]*>|<!--.*?-->)\s*/s.exec(rest))
    rest = rest.slice(skipped[0].length);
  if (/^<!doctype\s+html/i.test(rest)) return 'html';
  const root = /^<([A-Za-z_][\w.-]*(?::[\w.-]+)?)[\s/>]/.exec(rest)?.[1];
  if (root && OF_A_PAGE.test(root)) return 'html';
  if (is_declared || /^<!doctype\s/i.test(rest)) return 'xml';
  return root ? 'xml' : null;
}

export type PartForm = 'text' | 'json' | 'xlsx' | 'dbf' | 'xls' | 'html' | 'xml' | 'pdf' | 'other';

/** The file itself, the content of a .gz, or one member of a ZIP. */
export interface FilePart {
  /** Without the container: `x.csv.gz` is `x.csv`. */
  name: string;
  member: string | null;
  file: { path: string; name: string };
  form: PartForm;
  /** Unpacked; null if the container does not say. */
  bytes: number | null;
  open: () => Promise<Readable>;
  /** When unpacked, for readers with random access. */
  path: string | null;
  /** Of its entry in the ZIP. */
  entry_day?: string | null;
  /** A ZIP of XML documents only is one part, as there may be thousands. */
  members?: () => AsyncIterable<WalkedMember>;
}

const kept = new WeakMap<FilePart['file'], Map<string, unknown>>();

/** For all layouts that are tried on a part, as long as its file is looked at. */
export function onceForPart<T>({ file, member }: FilePart, what: string, make: () => T): T {
  const known = kept.get(file) ?? new Map<string, unknown>();
  kept.set(file, known);
  const key = `${what} ${member}`;
  if (!known.has(key)) known.set(key, make());
  return known.get(key) as T;
}

/** Made once however often it is read, and no further than it is. */
export function replayed<T>(source: AsyncGenerator<T>): () => AsyncGenerator<T> {
  const steps: Promise<IteratorResult<T>>[] = [];
  return async function* () {
    for (let at = 0; ; at++) {
      steps[at] ??= source.next();
      const step = await steps[at]!;
      if (step.done) return;
      yield step.value;
    }
  };
}

const CHUNK = 1 << 18;
/** Up to this size a file on disk is read and split once for all layouts. */
const READ_ONCE_BYTES = 4 << 20;
export const isReadOnce = ({ path, bytes }: FilePart): boolean => path !== null && bytes !== null && bytes <= READ_ONCE_BYTES;

/** For one of the layouts that are tried. */
export async function openToLook(part: FilePart): Promise<Readable> {
  if (!isReadOnce(part)) return part.open();
  const whole = await onceForPart(part, 'bytes', () => readFile(part.path!));
  const starts = Array.from({ length: Math.ceil(whole.length / CHUNK) }, (_, index) => index * CHUNK);
  return Readable.from(starts.map((at) => whole.subarray(at, at + CHUNK)));
}

/** That tell the form of a file. */
const HEAD = 4096;
const GZIP = Buffer.from([0x1f, 0x8b]);
/** Excel 97–2003 and other files of that time; its reader recognizes which. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ZIP = Buffer.from('PK\u0003\u0004');

/** An error of a damaged, truncated or oversized stream becomes a readable message. */
function gunzip(source: Readable, name: string, packed: number): Readable {
  const unpacked = createGunzip();
  let length = 0;
  const within = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      try {
        refuseRatio(packed, length, name);
        refuseOverBytes(length, limits.zip.unpacked_bytes, `What ${name} unpacks to`);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
  unpacked.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code?.startsWith('Z_')) error.message = `${name} is a damaged or truncated gzip file (${error.message}).`;
  });
  pipeline(source, unpacked, within, () => {});
  return within;
}

const looksLikeDbf = (bytes: Buffer) => {
  if (bytes.length < 33 || (bytes[0] !== 0x03 && bytes[0] !== 0x83)) return false;
  const header = bytes.readUInt16LE(8);
  return header >= 65 && (header - 33) % 32 <= 1 && bytes.readUInt16LE(10) > 1;
};

export function formOf(bytes: Buffer): PartForm {
  if (looksLikeDbf(bytes)) return 'dbf';
  if (bytes.subarray(0, 4).equals(ZIP)) return 'xlsx';
  if (bytes.subarray(0, 8).equals(COMPOUND)) return 'xls';
  const text = bytes.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
  if (/^\s*[[{]/.test(text)) return 'json';
  const markup = bytes.includes(0) ? null : markupForm(text);
  if (markup) return markup;
  if (text.startsWith('%PDF')) return 'pdf';
  return bytes.includes(0) ? 'other' : 'text';
}

/** Small members are kept unpacked: recognition opens each once per specification. */
const KEPT_BYTES = 65_536;

async function memberOpener(path: string, member: ZipMember): Promise<() => Promise<Readable>> {
  const openPart = () => openMember(path, member);
  // A damaged one reports that whenever it is opened.
  const kept =
    member.bytes <= KEPT_BYTES
      ? await openPart()
          .then(buffer)
          .catch(() => null)
      : null;
  return kept ? async () => Readable.from([kept]) : openPart;
}

/** `name`: the published one, if the path is of a download. */
export async function fileParts(path: string, name = basename(path)): Promise<FilePart[]> {
  const file = { path, name };
  const bytes = await firstBytes(createReadStream(path), HEAD);
  if (bytes.length === 0) throw new Refusal(`${name} is empty: it has no bytes.`);
  if (bytes.subarray(0, 2).equals(GZIP)) {
    const { size } = await stat(path);
    const openPart = async () => gunzip(createReadStream(path, { highWaterMark: CHUNK }), name, size);
    const form = formOf(await firstBytes(await openPart(), HEAD));
    return [{ name: name.replace(/\.gz$/i, ''), member: null, file, form, bytes: null, open: openPart, path: null }];
  }
  if (bytes.subarray(0, 4).equals(ZIP)) {
    const members = await zipMembers(path);
    if (members.some((member) => member.name === 'xl/workbook.xml')) {
      return [{ name, member: null, file, form: 'xlsx', bytes: (await stat(path)).size, open: async () => createReadStream(path), path }];
    }
    if (members.length > 0 && members.every((member) => /\.xml$/i.test(member.name))) {
      const first = members[0]!;
      const bytes = (await stat(path)).size;
      return [
        {
          ...{ name, member: null, file, form: 'xml' as const, bytes, open: () => openMember(path, first), path: null },
          ...{
            members: () => walkMembers(path),
            entry_day:
              members
                .flatMap(({ day }) => day ?? [])
                .sort()
                .at(-1) ?? null,
          },
        },
      ];
    }
    refuseOver(members.length, limits.zip.members, `members in the ZIP ${name}`);
    const parts: FilePart[] = [];
    for (const member of members) {
      const openPart = await memberOpener(path, member);
      const form = formOf(await firstBytes(await openPart(), HEAD));
      parts.push({
        name: basename(member.name),
        member: member.name,
        file,
        form,
        bytes: member.bytes,
        open: openPart,
        path: null,
        entry_day: member.day,
      });
    }
    return parts;
  }
  const openPart = async () => createReadStream(path, { highWaterMark: CHUNK });
  return [{ name, member: null, file, form: formOf(bytes), bytes: (await stat(path)).size, open: openPart, path }];
}
