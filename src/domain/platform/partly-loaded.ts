import { html } from '../../pages/html.ts';
import { counted } from '../../pages/wording.ts';

/** Shown wherever figures are totals over all sources. */
export const partly = (sources: number) =>
  html`Only part of ${counted(sources, 'source')} is loaded: these counts cover that part. <a href="/sources?coverage=partial">See which</a>`;
