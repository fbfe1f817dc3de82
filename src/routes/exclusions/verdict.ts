import type { z } from 'zod';
import { type Html, html } from '../../pages/html.ts';
import { counted, number } from '../../pages/wording.ts';
import type { NpiScreening } from '../../screening/schemas.ts';

type Screening = Pick<z.infer<typeof NpiScreening>, 'outcome' | 'reason' | 'as_of' | 'lists_searched' | 'gaps'>;

const words = {
  match: [
    'bad',
    'Match',
    'A list holds this person or business, and more than the name says so. Verify with the agency before acting on it.',
  ],
  possible: [
    'warning',
    'Possible match',
    'A listed name matches or resembles this one. The name alone does not prove that it is the same person or business: compare the evidence below.',
  ],
  clear: ['good', 'Clear', 'No active record was found, and every list a screening needs was searched and is recent enough.'],
  clear_with_gaps: [
    'warning',
    'Nothing found, with gaps',
    'No active record was found, but some lists were missing, partial, too old, of unknown date or sample data, so this is not a clear answer. They are named below.',
  ],
  not_screenable: ['warning', 'Too little to screen', 'There is not enough information to screen. This is not a clear result.'],
} as const;

/** The outcome in plain words, first thing of the page. */
export function verdict({ outcome, reason, as_of }: Screening, by_npi: boolean): Html {
  const [tone, title, sentence] = words[outcome];
  return html`<div class="verdict ${tone}" role="status"><p class="outcome">${title}</p><p>${sentence}</p>
${reason && html`<p>${reason}</p>`}
${by_npi && outcome.startsWith('clear') && html`<p>Most listed people have no published NPI: screen the name too.</p>`}
<p class="quiet">As of ${as_of}. Outcome: <code>${outcome}</code></p></div>`;
}

const list = (one: Screening['lists_searched'][number]) => html`<li><a href="/exclusions/lists/${one.source_id}">${one.title}</a>
<span class="quiet">${number(one.rows)} in force, release ${one.release_date ?? 'unknown'}</span>${one.is_sample && html` <span class="badge sample">sample data</span>`}</li>
`;

const gap = (one: Screening['gaps'][number]) => html`<li><a href="/exclusions/lists/${one.list}">${one.list}</a>: ${one.detail}</li>\n`;

/** Lists searched and those that could not be relied on, each leading to its source. */
export const listsPart = ({ lists_searched, gaps }: Screening): Html => html`${
  gaps.length > 0 &&
  html`<details class="gaps"${gaps.length <= 5 && html` open`}><summary>${counted(gaps.length, 'gap')}: lists that could not be relied on</summary><ul>${gaps.map(gap)}</ul></details>`
}
<details class="lists"${lists_searched.length <= 3 && html` open`}><summary>${counted(lists_searched.length, 'list')} searched</summary><ul>${lists_searched.map(list)}</ul></details>`;
