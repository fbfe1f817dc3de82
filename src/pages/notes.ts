import { withCommands } from './commands.ts';
import { type Content, html } from './html.ts';
import { asSentence, withDates } from './wording.ts';

export const notes = (view: { warnings: string[]; degraded: string | null }): Content =>
  [...(view.degraded === null ? [] : [asSentence(view.degraded)]), ...view.warnings].map(
    (note) => html`<p class="note">${withCommands(withDates(note))}</p>\n`,
  );

export const asJson = (path: string): Content =>
  html`<p class="quiet as-json">The same as JSON: <code>GET ${path}</code>, described in the <a href="/docs">reference</a>.</p>`;
