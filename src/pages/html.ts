/** Inserted into a page unchanged; everything else is escaped. */
export interface Html {
  readonly markup: string;
}

/** What a table cell may show: not `false`, which `a && b` yields and which could be mistaken for the answer no. */
export type Shown = Exclude<Content, false>;

export type Content = Html | string | number | null | undefined | false | Content[];

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Never for what a caller or a source wrote. */
export const trusted = (markup: string): Html => ({ markup });

function markupOf(content: Content): string {
  if (content === null || content === undefined || content === false) return '';
  if (Array.isArray(content)) return content.map(markupOf).join('');
  return typeof content === 'object' ? content.markup : escapeHtml(String(content));
}

/** Texts are escaped, pieces and lists of pieces go in whole, null and false are nothing. */
export function html(parts: TemplateStringsArray, ...contents: Content[]): Html {
  let markup = parts[0]!;
  for (const [at, content] of contents.entries()) markup += markupOf(content) + parts[at + 1]!;
  return { markup };
}
