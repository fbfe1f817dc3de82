import { stateCode, states } from '#fields/us-state';
import { type Content, faultBox, type Html, html, options } from '#pages/html';
import type { Strictness } from '#screening/strictness';

export const nothingEntered = faultBox('Nothing was screened: enter a name or an NPI.');

interface Query {
  q: string | null;
  state: string | null;
  birth_date: string | null;
  strictness: string | null;
  as_of: string | null;
}

/** What was typed, in a form that is shown again. */
export const typedIn = ({ q, state, birth_date, strictness, as_of }: Partial<Record<string, string>>): Query => ({
  q: q || null,
  state: state ?? null,
  birth_date: birth_date ?? null,
  strictness: strictness ?? null,
  as_of: as_of ?? null,
});

const choices: Record<Strictness, string> = {
  balanced: 'Balanced: similar names',
  broad: 'Broad: less similar names too',
  strict: 'Strict: the most similar names only',
};

const evidenceFields = ({
  state,
  birth_date,
  strictness,
}: Query): Html => html`<div class="pair"><div class="field"><label for="state">State <span class="quiet">optional</span></label>
<select id="state" name="state" autocomplete="off"><option value="">Any state</option>
${options(states, state && stateCode(state))}</select></div>
<div class="field"><label for="birth_date">Date of birth <span class="quiet">optional</span></label>
<input id="birth_date" name="birth_date" type="date" value="${birth_date ?? ''}" autocomplete="off"></div>
<div class="field"><label for="strictness">Potential matches to show</label>
<select id="strictness" name="strictness" autocomplete="off">${options(Object.entries(choices), strictness ?? 'balanced')}</select></div></div>`;

const dayField = ({ as_of }: Query): Html => html`<div class="field"><label for="as_of">As of <span class="quiet">optional</span></label>
<input id="as_of" name="as_of" type="date" value="${as_of ?? ''}" autocomplete="off"><span class="quiet">Searches the releases on file that are dated on or before that date</span></div>`;

const nameField = (q: string | null, hint: Content): Html => html`<div class="field"><label for="q">Name or NPI</label>
<input id="q" name="q" value="${q ?? ''}" required maxlength="300" spellcheck="false" autocomplete="off">${hint}</div>`;

export const screenForm = (query: Query): Html => html`<form class="screen" method="get" action="/screen" data-back>
${nameField(query.q, html`<span class="quiet">A name in either order (“Jane A Doe” or “Doe, Jane A”), a business name, a 10-digit NPI, or a name with an NPI</span>`)}
${evidenceFields(query)}
<details class="further"${query.as_of !== null && html` open`}><summary>Screen as of a past date</summary>${dayField(query)}</details>
<button>Screen</button>
</form>`;

/**
 * The same above a result, in one row, so that the outcome is on the first screen. What was entered is repeated with
 * the result.
 */
export const formAboveResult = (query: Query): Html => html`<form class="screen above-result" method="get" action="/screen">
${nameField(query.q, null)}
<button>Screen</button>
<details class="further"><summary>State, birth date, options</summary>${evidenceFields(query)}${dayField(query)}</details>
</form>`;
