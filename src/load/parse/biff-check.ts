import { Refusal } from '../refusal.ts';

const [BOF, EOF, BOUND_SHEET] = [0x0809, 0x000a, 0x0085];
/** Maximum length of a record's body; longer content continues in CONTINUE records. */
const LONGEST_RECORD = 8224;

const damaged = (at: number) =>
  new Refusal(`The .xls workbook is damaged or truncated: no record can be read at byte ${at} of its stream.`);

/**
 * An unbroken chain of records (type, length, body) with every substream closed: the library ignores breaks, and rows
 * would be lost silently.
 */
export function refuseBrokenChain(stream: Buffer): void {
  let [depth, closed, sheets, at] = [0, 0, 0, 0];
  while (at + 4 <= stream.length) {
    const type = stream.readUInt16LE(at);
    const length = stream.readUInt16LE(at + 2);
    // Padding of the last sector.
    if (depth === 0 && closed > 0 && type === 0) break;
    if (length > LONGEST_RECORD || at + 4 + length > stream.length || (depth === 0 && type !== BOF)) throw damaged(at);
    if (type === BOF) depth += 1;
    if (type === BOUND_SHEET) sheets += 1;
    if (type === EOF) {
      depth -= 1;
      if (depth === 0) closed += 1;
    }
    at += 4 + length;
  }
  // The first substream holds what sheets share.
  if (depth !== 0 || closed < sheets + 1) throw damaged(at);
}
