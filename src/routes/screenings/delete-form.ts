import { type Html, html } from '../../pages/html.ts';

/** What is deleted. Of an upload whose columns are not confirmed nothing was screened. */
export type Deleted = 'draft' | 'roster' | 'single';

const STAYS = html`<p>What stays is the proof that the screening took place: its certificate, with number, time, lists, number of subjects by outcome and salted hashes from which no name can be found out. Decisions stay too, as verdict, time and key, without reason and names. Both stay as long as this service keeps your account. Certificates you saved contain the names and stay valid.</p>
<fieldset class="field"><legend>Decisions that were made in it</legend>
<label><input type="radio" name="decisions" value="keep" checked> still apply: what was decided “Not the same” needs no review when the same subject is screened again, although no one can read the reason any more</label>
<label><input type="radio" name="decisions" value="end"> end: their hits are to be reviewed again, in other rosters too</label></fieldset>`;

const ERASED: Record<Deleted, Html> = {
  draft: html`<p>The rows are erased. Nothing was screened, so nothing stays. This cannot be undone.</p>`,
  roster: html`<p>The rows and their results are erased, with the screenings of its monitor if it had one, single screenings that were made from its rows, and with what reviewers wrote in their decisions. This cannot be undone.</p>${STAYS}`,
  single: html`<p>What was sent and found is erased, with what reviewers wrote in their decisions. This cannot be undone.</p>${STAYS}`,
};

/** Asks once more, because a screening cannot be restored. */
export const deleteForm = (id: string, title: string, what: Deleted): Html => html`<details class="delete"><summary>${title}</summary>
<form method="post" action="/screenings/delete"><input type="hidden" name="id" value="${id}">
${ERASED[what]}<button class="danger">Delete</button></form></details>`;
