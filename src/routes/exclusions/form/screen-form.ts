import { type Html, html } from '../../../pages/html.ts';
import type { Strictness } from '../../../screening/strictness.ts';
import { stateSelect } from './state-select.ts';

interface Asked {
  q: string | null;
  state: string | null;
  birth_date: string | null;
  strictness: string | null;
  as_of: string | null;
}

const choices: Record<Strictness, string> = {
  balanced: 'Balanced: similar names',
  broad: 'Broad: less similar names too',
  strict: 'Strict: the most similar names only',
};

const strictnessSelect = (chosen: string | null) =>
  html`<select id="strictness" name="strictness" autocomplete="off">${Object.entries(choices).map(
    ([value, title]) => html`<option value="${value}"${value === (chosen ?? 'balanced') && html` selected`}>${title}</option>`,
  )}</select>`;

/** The screening form; state and date of birth are optional. Above a result it is one row, so that the outcome is on the first screen. */
export const screenForm = (
  { q, state, birth_date, strictness, as_of }: Asked,
  is_above_result = false,
): Html => html`<form class="screen${is_above_result && ' above-result'}" method="get" action="/screen">
<div class="field"><label for="q">Name or NPI</label>
<input id="q" name="q" value="${q ?? ''}" required maxlength="300" spellcheck="false" autocomplete="off">
${!is_above_result && html`<span class="quiet">Jane A Doe; Doe, Jane A; a business name; a 10-digit NPI; or a name and an NPI</span>`}</div>
<div class="pair"><div class="field"><label for="state">State <span class="quiet">optional</span></label>
${stateSelect('state', state)}</div>
<div class="field"><label for="birth_date">Date of birth <span class="quiet">optional</span></label>
<input id="birth_date" name="birth_date" type="date" value="${birth_date ?? ''}" autocomplete="off"></div>
<div class="field"><label for="strictness">Potential matches to show</label>
${strictnessSelect(strictness)}</div></div>
<details class="further"${as_of !== null && html` open`}><summary>More</summary><div class="field"><label for="as_of">As of <span class="quiet">optional</span></label>
<input id="as_of" name="as_of" type="date" value="${as_of ?? ''}" autocomplete="off"><span class="quiet">A past day: what the lists said then, as far as they were on file here</span></div></details>
<button>Screen</button>
</form>`;
