import { stateCode, states } from '../../../fields/us-state.ts';
import { type Html, html } from '../../../pages/html.ts';

/** Every state, territory and military post by name; none chosen is an empty value. */
export function stateSelect(id: string, value: string | null): Html {
  const chosen = value && stateCode(value);
  return html`<select id="${id}" name="${id}" autocomplete="off"><option value="">Any state</option>
${states.map(([code, name]) => html`<option value="${code}"${code === chosen && html` selected`}>${name}</option>`)}</select>`;
}
