import { type Html, html } from '../../pages/html.ts';

/** One box to find and to screen. Suggests while typing if scripts are enabled, otherwise a plain form. */
export const searchBox = (text = '', autofocus = false): Html => html`<form class="search" method="get" action="/find" role="search">
<label for="q">Name or number</label>
<div class="row"><div class="box"><input id="q" name="q" type="search" value="${text}" required maxlength="300" spellcheck="false" autocapitalize="off" data-suggest
${autofocus && html`autofocus`} placeholder="Name, NPI, hospital or trial"></div>
<button>Find</button> <button class="plain" formaction="/screen">Screen</button></div>
<p class="quiet"><b>Find</b> searches hospitals and other facilities, health systems, companies, accountable care organizations, trials, the NPI registry, and lists such as “Texas exclusions May 2026”. <b>Screen</b> searches the federal
exclusion list and the state Medicaid lists for a person or business.</p>
</form>`;
