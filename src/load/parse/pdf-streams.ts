import { inflateSync } from 'node:zlib';
import { Refusal } from '../refusal.ts';

const STREAM = /obj\s*(<<(?:(?!endobj)[\s\S]){0,1000}?>>)\s*stream\r?\n/g;
const LARGEST = 64 * 1024 * 1024;

/**
 * Unpacks every packed stream but pictures once, for its checksum: viewers show what they can of a damaged one, and rows would be missing
 * without a word. Locked files are packed after locking and are left to the reader.
 */
export function refuseDamagedStreams(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  if (text.includes('/Encrypt')) return;
  for (const found of text.matchAll(STREAM)) {
    const start = found.index + found[0].length;
    // 0x78 begins every such stream; other filters may stand before it.
    if (!/\/FlateDecode/.test(found[1]!) || /\/Image/.test(found[1]!) || bytes[start] !== 0x78) continue;
    const end = text.indexOf('endstream', start);
    try {
      inflateSync(bytes.subarray(start, end < 0 ? bytes.length : end), { maxOutputLength: LARGEST });
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code?.startsWith('Z_')) throw new Refusal(`The PDF is damaged: a part of it cannot be unpacked (${message}).`);
      if (code !== 'ERR_BUFFER_TOO_LARGE') throw error;
    }
  }
}
