import type { z } from 'zod';
import type { ExecutiveRow } from '../../domain/employers/financial-schemas.ts';
import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { notes } from '../../pages/notes.ts';
import { counted } from '../../pages/wording.ts';
import type { PageView } from '../../server/define-endpoint.ts';
import { executivesTable } from './executives-table.ts';
import type { SystemHead } from './head-records.ts';
import { headStrip, systemHeadPart, systemTitle } from './system-head.ts';

interface Answer {
  results: z.infer<typeof ExecutiveRow>[];
  total: number;
  system_id: string;
  system_name: string;
}

export function executivesPage(answer: Answer, view: PageView, head: SystemHead): Page {
  const { results, total } = answer;
  return {
    title: systemTitle(head, 'executives'),
    width: 'wide',
    main: html`${systemHeadPart(head, 'executives', notes(view), headStrip(head))}
${
  total === 0 && !/[?&](fiscal_year|is_matched|cursor|page)=/.test(view.url)
    ? view.list.empty
    : html`<p>${total > 0 ? counted(total, 'row') : 'Rows'} from Schedule J and proxy statements of the system and its divisions. Hospitals also report executives paid by their parent, so the same pay may be in several rows. Do not add them up.</p>
<p class="quiet">An NPI is shown only if exactly one provider has the name in the filer’s state and nothing contradicts the match. Few executives are clinicians; the others have no NPI.</p>
${view.list.above}
${results.length > 0 && executivesTable(results, view.list.sorting)}
${view.list.below}`
}`,
    origin: 'sources',
  };
}
