import { boardsAToM } from './boards-a-m.ts';
import { boardsOfFurtherProfessions } from './boards-further.ts';
import { boardsMToW } from './boards-m-w.ts';

/** State, profession, board, page for looking up a licence, page of disciplinary actions where it is known. */
export type BoardRow = [state: string, profession: string, board: string, lookup_url: string, disciplinary_url?: string];

export const boardRows = (): BoardRow[] => [...boardsAToM, ...boardsMToW, ...boardsOfFurtherProfessions];

/** Day on which the table was last gone through. Addresses are facts taken over from public tables; they were not all visited on that day. */
const reviewed_on = '2026-11-21';
/** Pages found to be gone on that day. */
const dead = new Set<string>();

const header = 'state,profession,board,lookup_url,disciplinary_url,is_dead,reviewed_on';
const value = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The table as the file that is loaded. */
export const boardDirectoryCsv = (): string =>
  [
    header,
    ...boardRows().map(([state, profession, board, lookup_url, disciplinary_url = '']) =>
      [state, profession, board, lookup_url, disciplinary_url, dead.has(lookup_url) ? 'yes' : 'no', reviewed_on].map(value).join(','),
    ),
    '',
  ].join('\n');
