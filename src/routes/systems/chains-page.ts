import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { notes } from '../../pages/notes.ts';
import { counted } from '../../pages/wording.ts';
import type { PageView } from '../../server/define-endpoint.ts';
import type { ChainSpellingRow } from './chain-records.ts';
import { chainTable } from './chain-table.ts';

interface Answer {
  results: ChainSpellingRow[];
  total: number;
}

export function chainsPage({ results, total }: Answer, view: PageView): Page {
  const title = 'Chains in cost reports';
  return {
    title,
    width: 'wide',
    main: html`<h1>${title}</h1>
<p class="lead">${view.list.is_unknown ? 'Spellings' : counted(total, 'spelling')} of chains and home offices, by state.</p>
<p class="quiet">Rules and a table of names bring spellings together. Chains of three or more hospitals that are not in the registry are separate systems.</p>
${notes(view)}
${view.list.above}
${results.length > 0 && chainTable(title, results, true, view.list.sorting)}
${view.list.below}`,
    origin: 'sources',
  };
}
