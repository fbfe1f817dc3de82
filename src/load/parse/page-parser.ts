import { type Handler, Parser } from 'htmlparser2';
import { type HtmlRows, LINE_END } from './html-rows.ts';
import { limits, refuseOver } from './limits.ts';

/** Each end tag is searched among the open elements: a page of only start tags would take quadratic time. */
export function pageParser(on: Pick<Partial<Handler>, 'onopentag' | 'ontext' | 'onclosetag'>): Parser {
  let depth = 0;
  return new Parser(
    {
      onopentag: (name, attributes, is_implied) => {
        depth += 1;
        refuseOver(depth, limits.html.elements_deep, 'elements inside each other');
        on.onopentag?.(name, attributes, is_implied);
      },
      ontext: on.ontext,
      onclosetag: (name, is_implied) => {
        depth -= 1;
        on.onclosetag?.(name, is_implied);
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
}

interface TablePage {
  /** Elements that are not text of the page, and those that are lines of their own. */
  unseen: ReadonlySet<string>;
  blocks: ReadonlySet<string>;
  /** Around the text of an element. */
  marks?: Record<string, [before: string, behind: string] | undefined>;
  /** Of the innermost table. */
  rows: () => HtmlRows | undefined;
  openTable: (attributes: Record<string, string>) => void;
  closeTable: () => void;
  say: (text: string) => void;
}

export function tableParser({ unseen, blocks, marks = {}, rows, openTable, closeTable, say }: TablePage): Parser {
  let hidden = 0;
  const seen = (text: string | undefined) => {
    if (hidden === 0 && text !== undefined) say(text);
  };
  return pageParser({
    onopentag: (name, attributes) => {
      if (unseen.has(name)) hidden += 1;
      else if (name === 'table') openTable(attributes);
      else if (name === 'tr') rows()?.openRow();
      else if (name === 'td' || name === 'th') rows()?.openCell(attributes);
      else seen(name === 'br' || blocks.has(name) ? LINE_END : marks[name]?.[0]);
    },
    ontext: seen,
    onclosetag: (name) => {
      if (unseen.has(name)) hidden -= 1;
      else if (name === 'table') closeTable();
      else if (name === 'tr') rows()?.closeRow();
      else if (name === 'td' || name === 'th') rows()?.closeCell();
      else seen(blocks.has(name) ? LINE_END : marks[name]?.[1]);
    },
  });
}
