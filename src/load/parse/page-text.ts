import { flowed, LINE_END } from './html-rows.ts';
import { pageParser } from './page-parser.ts';

const BLOCKS = new Set(['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'tr', 'table', 'br']);
const UNSEEN = new Set(['script', 'style', 'ix:header', 'title']);
const CELLS = new Set(['td', 'th']);

/** Blocks and table rows are lines, cells are separated by a space. */
export function pageText(): { write: (text: string) => void; end: () => string } {
  const pieces: string[] = [];
  let unseen = 0;
  const say = (text: string) => {
    if (unseen === 0) pieces.push(text);
  };
  const parser = pageParser({
    onopentag: (name) => {
      if (UNSEEN.has(name)) unseen += 1;
      else if (BLOCKS.has(name)) say(LINE_END);
    },
    ontext: say,
    onclosetag: (name) => {
      if (UNSEEN.has(name)) unseen -= 1;
      else if (BLOCKS.has(name)) say(LINE_END);
      else if (CELLS.has(name)) say(' ');
    },
  });
  return {
    write: (text) => parser.write(text),
    end: () => {
      parser.end();
      return flowed(pieces.join(''));
    },
  };
}
