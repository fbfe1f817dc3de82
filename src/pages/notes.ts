import { type Content, html } from './html.ts';

/** What the reader must know before reading on: a part that was down, and warnings. */
export const notes = (view: { warnings: string[]; degraded: string | null }): Content =>
  [...(view.degraded === null ? [] : [view.degraded]), ...view.warnings].map((note) => html`<p class="note">${note}</p>\n`);

/** The same answer for programs. */
export const asJson = (path: string): Content =>
  html`<p class="quiet as-json">The same as JSON: <code>GET ${path}</code>, described in the <a href="/docs">reference</a>.</p>`;
