import { MAX_NAME_LENGTH } from './fold.ts';
import { without } from './read/schemes.ts';

/** What mail programs, web pages, lists and payroll programs leave around a name: none of it is part of the name. */

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

const withoutAll = without('export', ' ', plain);

function decoded(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** M A R I G O L D TENNER: a name set with blanks between its letters. */
const spaced = /(?<!\p{L})\p{L}(?: \p{L}){3,}(?!\p{L})/gu;

/** The line without all this; as it is where nothing of it is there, or where hardly anything would be left. */
export function withoutExports(line: string): string {
  if (line.length > MAX_NAME_LENGTH) return line;
  const left = withoutAll(plain(decoded(line)))
    .replace(spaced, (letters) => letters.replaceAll(' ', ''))
    .replace(/(?<![ ,;:(–-])[ ,;:(–-]+$/u, '');
  return (left.match(/\p{L}{2,}/gu)?.length ?? 0) > 0 ? left : line;
}
