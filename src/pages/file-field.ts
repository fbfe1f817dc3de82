import { type Html, html } from './html.ts';

/** A table that is chosen or dropped; `limits`: what it may have. */
export const fileField = (limits: string): Html => html`<div class="field drop" data-drop><label for="file">CSV or Excel file</label>
<input id="file" name="file" type="file" required accept=".csv,.tsv,.txt,.xlsx,.xls,.json,.ndjson">
<span class="quiet">${limits}. A file can be dropped here.</span></div>`;

/** `sheets`: of the workbook that was refused because several have rows. */
export const sheetField = (sheets: readonly string[], sheet = ''): Html =>
  sheets.length > 0
    ? html`<div class="field"><label for="sheet">Sheet</label><select id="sheet" name="sheet" required autocomplete="off"><option value="">Choose…</option>${sheets.map((one) => html`<option${one === sheet && html` selected`}>${one}</option>`)}</select>
<span class="quiet">Choose the file again, too: a browser does not keep it</span></div>`
    : html`<div class="field"><label for="sheet">Sheet <span class="quiet">optional</span></label>
<input id="sheet" name="sheet" value="${sheet}" maxlength="200" autocomplete="off">
<span class="quiet">Needed if several sheets of the workbook have rows</span></div>`;
