import { type Content, type Html, html } from './html.ts';

/** A figure at the top of a page. */
export interface Tile {
  label: string;
  /** Null: there is no value, and the note says why. */
  value: Content;
  /** Period, coverage, change. */
  note: Content;
}

/** The figures a reader wants first, side by side. */
export const tiles = (entries: (Tile | false | null)[]): Html =>
  html`<ul class="cards strip">${entries
    .filter((entry): entry is Tile => Boolean(entry))
    .map(
      ({ label, value, note }) =>
        html`<li class="card"><span class="label">${label}</span>${value === null ? html`<span class="quiet">no data</span>` : html`<span class="figure">${value}</span>`}<span class="quiet">${note}</span></li>\n`,
    )}</ul>`;
