import { html } from '../../../pages/html.ts';
import type { Page } from '../../../pages/layout.ts';
import { nextPage } from '../../../pages/next-page.ts';
import { counted } from '../../../pages/wording.ts';
import type { PageView } from '../../../server/define-endpoint.ts';
import { type Run, runEntry } from './words.ts';

interface Answer {
  results: Run[];
  total: number;
  next_cursor: string | null;
  name: string;
}

export function runsPage({ results, total, next_cursor, name }: Answer, view: PageView): Page {
  const monitor = view.path.slice(0, view.path.lastIndexOf('/'));
  return {
    title: `Runs of ${name}`,
    width: 'wide',
    main: html`<h1>Runs of ${name}</h1>
<p><a href="${monitor}">Current results</a></p>
<p class="quiet">${counted(total, 'run')}, newest first.</p><ul>${results.map(runEntry)}</ul>
${next_cursor && html`<p><a class="button plain" rel="next" href="${nextPage(view.url, next_cursor)}">Next page</a></p>`}`,
  };
}
