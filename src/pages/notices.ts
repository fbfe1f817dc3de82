import { withCommands } from './commands.ts';
import { type Content, html } from './html.ts';
import { withDates } from './wording.ts';

/** Notices at the top of a page, before its heading. */
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

const worlds: Partial<Record<'sample' | 'real' | 'empty', Content>> = {
  sample: html`<p class="note sample-world">This service shows <b>sample data</b>: its people and organizations are invented.</p>\n`,
  empty: html`<p class="note sample-world"><b>No data is loaded.</b> The operator of this service loads it: see the <a href="/resources/runbook">runbook</a>.</p>\n`,
};

export const noticesPart = ({ world, partial, partial_titles, partial_means, empty, done }: Notices): Content => [
  done && html`<p class="note done" role="status" data-done>${done}</p>\n`,
  world && worlds[world],
  partial.length === 1 && html`<div class="note partial" role="note"><p>${withCommands(partial[0]!)}</p></div>\n`,
  // The heading should be visible without scrolling.
  partial.length > 1 &&
    html`<details class="note partial"><summary>${partial_titles.length <= 3 ? `Only partly loaded: ${partial_titles.join('; ')}.` : `${partial.length} sources of this page, named below, are only partly loaded.`} ${partial_means}</summary>${partial.map((sentence) => html`<p>${withCommands(sentence.replace(` ${partial_means}`, ''))}</p>`)}</details>\n`,
  empty !== null && html`<p class="note empty" role="status">${withCommands(withDates(empty))}</p>\n`,
];
