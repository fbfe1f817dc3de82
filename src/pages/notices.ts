import { withCommands } from './commands.ts';
import { type Content, type Html, html, trusted } from './html.ts';
import { withDates } from './wording.ts';

/** Notices at the top of a page, under its heading. */
export interface Notices {
  world: 'sample' | 'real' | 'empty' | null;
  /** A sentence for each source of the page that is only partly loaded. */
  partial: string[];
  partial_titles: string[];
  partial_means: string;
  /** Why the page has no rows. */
  empty: string | null;
  /** What the form before this page has done. */
  done?: string | null;
}

const worlds: Partial<Record<'sample' | 'real' | 'empty', Html>> = {
  sample: html`This service shows <b>sample data</b>: its people and organizations are invented.`,
  empty: html`<b>No data is loaded.</b> The operator of this service loads it: see the <a href="/resources/runbook">runbook</a>.`,
};

/** `is_alone`: no other warning stands beside it, so there is room for the sentence. */
function partialPart({ partial, partial_titles, partial_means }: Notices, is_alone: boolean): Html {
  if (partial.length === 1 && is_alone) return html`${withCommands(partial[0]!)}`;
  if (partial.length === 1)
    return html`<details class="partial"><summary>Only partly loaded: ${partial_titles.join('; ')}.</summary><p>${withCommands(partial[0]!)}</p></details>`;
  // The first figures should be visible without scrolling.
  return html`<details class="partial"><summary>${partial_titles.length <= 3 ? `Only partly loaded: ${partial_titles.join('; ')}.` : `${partial.length} sources for this page, named below, are only partly loaded.`} ${partial_means}</summary>${partial.map((sentence) => html`<p>${withCommands(sentence.replace(` ${partial_means}`, ''))}</p>`)}</details>`;
}

/** Warnings of the layout in the order of their weight; those of the page itself come first. */
const warningsOf = (notices: Notices, is_alone: boolean): Html[] => [
  ...(notices.empty === null ? [] : [html`<span role="status">${withCommands(withDates(notices.empty))}</span>`]),
  ...(notices.partial.length > 0 ? [partialPart(notices, is_alone && notices.empty === null)] : []),
  ...(notices.world && worlds[notices.world] ? [worlds[notices.world]!] : []),
];

/** One box, however many warnings there are. */
const warningBox = (warnings: Html[]): Content =>
  warnings.length > 0 &&
  html`<div class="note warnings" role="note">${warnings.length === 1 ? html`<div>${warnings[0]!}</div>` : html`<ul>${warnings.map((one) => html`<li>${one}</li>`)}</ul>`}</div>\n`;

/** Where a page wants its notices, if not directly under its heading. */
const SLOT = '<!--notices-->';
export const noticesHere: Html = trusted(SLOT);

/** The heading with the line under it, which names the thing. A paragraph contains no other, so the first end tag is its own. */
const HEADING = /<\/h1>(?:\s*<p class="(?:identity|lead)">.*?<\/p>)?\s*/s;
/** A warning of the page itself, directly under the heading. */
const OWN = /^\s*<p class="note">(.*?)<\/p>\s*/s;

/** A page with its notices under its heading: the title is the first thing on a phone, then one box with all that changes the meaning. */
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
  const box = warningBox([...own, ...warningsOf(notices, own.length === 0)]);
  return html`${trusted(markup.slice(0, start))}${done && html`<p class="note done" role="status" data-done>${done}</p>\n`}${box}${trusted(rest)}`;
}
