import type { z } from 'zod';
import type { ExecutiveRow } from '../../domain/employers/financial-schemas.ts';
import type { PageView } from '../../http/define-endpoint.ts';
import { html } from '../../pages/html.ts';
import { type Page, sourcesLine } from '../../pages/layout.ts';
import { nextPage } from '../../pages/next-page.ts';
import { asJson, notes } from '../../pages/notes.ts';
import { counted } from '../../pages/wording.ts';
import { executivesTable } from './executives-table.ts';

interface Answer {
  results: z.infer<typeof ExecutiveRow>[];
  total: number;
  next_cursor: string | null;
  system_id: string;
  system_name: string;
}

export function executivesPage({ results, total, next_cursor, system_id, system_name }: Answer, view: PageView): Page {
  const title = `Executives of ${system_name}`;
  return {
    title,
    width: 'wide',
    main: html`<h1>${title}</h1>
<p class="lead">${counted(total, 'row')} of Schedule J and of proxy statements of <a href="/systems/${system_id}">${system_name}</a> and its divisions. Hospitals report executives whom their parent pays too: the same pay may stand in several rows and is not to be added.</p>
<p class="quiet">An NPI is given only where exactly one provider has the name in the filer’s state and nothing speaks against it. Few executives are clinicians; the others have none.</p>
${notes(view)}
${results.length > 0 && executivesTable(results)}
${next_cursor && html`<p><a href="${nextPage(view.url, next_cursor)}">Further rows</a></p>`}
${sourcesLine(view.sources)}
${asJson(view.path)}`,
  };
}
