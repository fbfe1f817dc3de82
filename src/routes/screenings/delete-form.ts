import { type Html, html } from '../../pages/html.ts';

/** What is deleted. Of an upload whose columns are not confirmed nothing was screened. */
export type Deleted = 'draft' | 'roster' | 'single';

const STAYS = html`<p>Proviso keeps the proof that the screening took place: its certificate, with number, time, lists, number of subjects by outcome and salted hashes that reveal no names. It also keeps the decisions: verdict, time and key, without the reason and names. Both are kept as long as your account exists. Certificates you saved contain the names and stay valid.</p>
<fieldset class="field"><legend>Decisions made in it</legend>
<label><input type="radio" name="decisions" value="keep" checked> still apply: hits decided “Not the same” need no review when the same subject is screened again, although the reason is gone</label>
<label><input type="radio" name="decisions" value="end"> end: their hits need review again, in other rosters too</label></fieldset>`;

const ERASED: Record<Deleted, Html> = {
  draft: html`<p>The rows are erased. Nothing was screened, so no certificate remains. This cannot be undone.</p>`,
  roster: html`<p>The rows and their results are erased, along with the screenings of its monitor if it had one, single screenings made from its rows, and what reviewers wrote in their decisions. This cannot be undone.</p>${STAYS}`,
  single: html`<p>The submitted data and the results are erased, along with what reviewers wrote in their decisions. This cannot be undone.</p>${STAYS}`,
};

/** Asks once more, because a screening cannot be restored. */
export const deleteForm = (id: string, title: string, what: Deleted): Html => html`<details class="delete"><summary>${title}</summary>
<form method="post" action="/screenings/${id}/delete">
${ERASED[what]}<button class="danger">Delete</button></form></details>`;
