import { type Html, html } from '../../pages/html.ts';
import { whereOpen } from '../../pages/where-open.ts';

/** One box to screen and to find. Suggests while typing if scripts are enabled, otherwise a plain form. */
export const searchBox = (text = '', autofocus = false): Html => html`<form class="search" method="get" action="/find" role="search">
<label for="q">Name or number</label>
<div class="row"><div class="box"><input id="q" name="q" type="search" value="${text}" required maxlength="300" spellcheck="false" autocapitalize="off" data-suggest${whereOpen('/screen', html`="screening"`)}
${autofocus && html`autofocus`} placeholder="Name, NPI, hospital or trial"></div>
<button>Search</button></div>
<p class="quiet">${whereOpen('/screen', html`Names of people and businesses are screened against the exclusion lists, and then looked up. `)}A hospital, company, list or number opens what is on file.</p>
</form>`;
