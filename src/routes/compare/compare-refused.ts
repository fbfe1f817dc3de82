import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { faultNote } from '../../server/answers/problem-page.ts';
import type { RefusedView } from '../../server/define-endpoint.ts';
import type { Problem } from '../../server/errors.ts';
import { kindOf } from './schemas.ts';

const most = 5;
const pathOf = (chosen: [string, string][]): string =>
  `/compare?${chosen.map(([name, id]) => `${name}=${encodeURIComponent(id)}`).join('&')}`;

/** Six at once, or one that is not on file: the comparison goes on without it. Null where nothing was chosen. */
export function compareRefused(problem: Problem, { url }: RefusedView): Page | null {
  const chosen = [...new URLSearchParams(url.split('?')[1])]
    .filter(([name]) => name in kindOf)
    .flatMap(([name, ids]) => ids.split(',').map((id): [string, string] => [name, id.trim()]));
  if (chosen.length === 0 || (problem.code !== 'invalid_request' && problem.code !== 'not_found')) return null;
  const ways =
    chosen.length > most
      ? html`<li><a href="${pathOf(chosen.slice(0, most))}">Compare the first five</a></li>\n`
      : chosen.length > 1 &&
        chosen.map(
          ([, id], at) => html`<li><a href="${pathOf(chosen.toSpliced(at, 1))}">Compare without ${id}</a></li>
`,
        );
  return {
    title: 'Compare',
    main: html`<h1>Compare</h1>
${chosen.length > most ? html`<div class="fault" role="alert"><p>You can compare up to five; ${String(chosen.length)} are chosen.</p></div>` : faultNote(problem)}
<ul>${ways}<li><a href="/compare">Start again</a></li></ul>`,
  };
}
