import { stateCode, states } from '../../../fields/us-state.ts';
import { type Html, html } from '../../../pages/html.ts';

/** A select box of states, territories and military post offices; empty if none is chosen. */
export function stateSelect(id: string, value: string | null): Html {
  const chosen = value && stateCode(value);
  return html`<select id="${id}" name="${id}" autocomplete="off"><option value="">Any state</option>
${states.map(([code, name]) => html`<option value="${code}"${code === chosen && html` selected`}>${name}</option>`)}</select>`;
}
