import { type Html, html } from './html.ts';

/** A table that is chosen or dropped; `limits`: what it may have. */
export const fileField = (limits: string): Html => html`<div class="field drop" data-drop><label for="file">CSV or Excel file</label>
<input id="file" name="file" type="file" required accept=".csv,.tsv,.txt,.xlsx,.xls,.json,.ndjson">
<span class="quiet">${limits}. A file can be dropped here.</span></div>`;
