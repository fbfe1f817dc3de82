import { z } from 'zod';
import { listOf } from '../../../lists/list-of.ts';
import { paging } from '../../../lists/search-parameters.ts';
import { html } from '../../../pages/html.ts';
import type { Page } from '../../../pages/layout.ts';
import { nextLink } from '../../../pages/next-page.ts';
import { counted } from '../../../pages/wording.ts';
import { defineEndpoint, type PageView } from '../../../server/define-endpoint.ts';
import { runsOf, storedMonitor } from './records.ts';
import { MonitorId, MonitorRun } from './schemas.ts';
import { type Run, runEntry } from './words.ts';

interface Answer {
  results: Run[];
  total: number;
  next_cursor: string | null;
  name: string;
}

function runsPage({ results, total, next_cursor, name }: Answer, view: PageView): Page {
  const monitor = view.path.slice(0, view.path.lastIndexOf('/'));
  return {
    title: `Runs of ${name}`,
    width: 'wide',
    main: html`<h1>Runs of ${name}</h1>
<p><a href="${monitor}">Current results</a></p>
<p class="quiet">${counted(total, 'run')}, newest first.</p><ul>${results.map(runEntry)}</ul>
${nextLink(view.url, next_cursor)}`,
  };
}

export default defineEndpoint({
  path: '/monitors/{id}/runs',
  tag: 'Exclusion screening',
  summary: 'Runs of a monitored roster',
  description:
    'Each run, newest first: the loads that caused it, the changed records, the subjects screened again and why, and what changed.',
  params: z.object({ id: MonitorId }),
  query: z.object(paging(200, 25)),
  response: listOf(MonitorRun).extend({ name: z.string().describe('Name of the monitor') }),
  errors: ['not_found'],
  page: { show: (answer, view) => runsPage(answer, view) },
  async handler({ params: { id }, query }, { deps, account }) {
    const { name } = await storedMonitor(deps, account!, id);
    return { ...(await runsOf(deps, id, query)), name };
  },
});
