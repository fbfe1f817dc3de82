import { withCommands } from './commands.ts';
import { type Content, type Html, html, trusted } from './html.ts';
import { withDates } from './wording.ts';

export interface Notices {
  world: 'sample' | 'real' | 'empty' | null;
  /** For each partly loaded source. */
  partial: string[];
  partial_titles: string[];
  partial_means: string;
  empty: string | null;
  /** By the form before this page. */
  done?: string | null;
}

const worlds: Partial<Record<'sample' | 'real' | 'empty', Html>> = {
  sample: html`This service shows <b>sample data</b>: people and figures are invented, even where an organization is real.`,
  empty: html`<b>No data is loaded.</b> The operator of this service loads it: see the <a href="/resources/runbook">runbook</a>.`,
};

interface Warning {
  line: Html;
  more?: Html;
}

function partialWarning({ partial, partial_titles, partial_means }: Notices): Warning {
  if (partial.length === 1) return { line: html`${withCommands(partial[0]!)}` };
  const which =
    partial_titles.length <= 3
      ? `Only partly loaded: ${partial_titles.join('; ')}.`
      : `${partial.length} sources for this page are only partly loaded.`;
  const sentences = partial.map((sentence) => html`<li>${withCommands(sentence.replace(` ${partial_means}`, ''))}</li>`);
  return { line: html`${which} ${partial_means}`, more: html`<ul>${sentences}</ul>` };
}

const textOf = ({ markup }: Html): string => markup.replaceAll(/<[^<>]{1,2000}>/g, '');

/** More takes two lines on a phone. */
const SHORT = 100;

/**
 * It begins with the first warning, cut to the width of the page, and opens to all of them. A short one stands as it
 * is.
 */
function foldedWarnings(warnings: Warning[]): Html {
  const [first, ...rest] = warnings as [Warning, ...Warning[]];
  if (rest.length === 0 && !first.more && textOf(first.line).length <= SHORT) return html`<div>${first.line}</div>`;
  // A summary is a button: links are in the list below it.
  const has_links = /<(a|button|details)\b/.test(first.line.markup);
  const listed = [...(has_links ? [first] : []), ...rest];
  const more = rest.length > 0 && html` <span class="count">+${rest.length} more</span>`;
  return html`<details><summary><span${has_links && html` class="listed"`}>${has_links ? trusted(textOf(first.line)) : first.line}</span>${more}</summary>${!has_links && first.more}${
    listed.length > 0 && html`<ul>${listed.map(({ line, more: further }) => html`<li>${line}${further}</li>`)}</ul>`
  }</details>`;
}

/** With everything that changes the meaning of the page; what data it has is never folded. */
function warningBox(own: Html[], notices: Notices): Content {
  const warnings = [...own.map((line) => ({ line })), ...(notices.partial.length > 0 ? [partialWarning(notices)] : [])];
  const world = notices.world && worlds[notices.world];
  if (notices.empty === null && warnings.length === 0 && !world) return null;
  const empty = notices.empty !== null && html`<div><span role="status">${withCommands(withDates(notices.empty))}</span></div>`;
  return html`<div class="note warnings" role="note">${empty}${warnings.length > 0 && foldedWarnings(warnings)}${world && html`<div>${world}</div>`}</div>\n`;
}

/** If not directly under the heading. */
const SLOT = '<!--notices-->';
export const noticesHere: Html = trusted(SLOT);

/** With the line that names the thing. A paragraph contains no other, so the first end tag is its own. */
const HEADING = /<\/h1>(?:\s*<p class="(?:identity|lead)">.*?<\/p>)?\s*/s;
/** A warning of the page itself, directly under the heading. */
const OWN = /^\s*<p class="note">(.*?)<\/p>\s*/s;

/** The title is the first thing on a phone, then one box. */
export function withNotices({ markup }: Html, notices: Notices): Html {
  const { done } = notices;
  const slot = markup.indexOf(SLOT);
  const heading = slot < 0 ? HEADING.exec(markup) : null;
  const start = slot >= 0 ? slot : heading ? heading.index + heading[0].length : 0;
  let rest = markup.slice(slot >= 0 ? slot + SLOT.length : start);
  const own: Html[] = [];
  for (let found = OWN.exec(rest); found; found = OWN.exec(rest)) {
    own.push(trusted(found[1]!));
    rest = rest.slice(found[0].length);
  }
  const box = warningBox(own, notices);
  return html`${trusted(markup.slice(0, start))}${done && html`<p class="note done" role="status" data-done>${done}</p>\n`}${box}${trusted(rest)}`;
}
