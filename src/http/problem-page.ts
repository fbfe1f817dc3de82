import { html } from '../pages/html.ts';
import type { Page } from '../pages/layout.ts';
import { signInForm } from '../pages/sign-in-form.ts';
import { errorTable, type Fault, type Problem } from './errors.ts';

/** What was wrong with a form or a request, at the top of its page. */
export const faultNote = (problem: Problem) =>
  html`<div class="fault" role="alert"><p>${problem.message}</p>${faults(problem.errors)}</div>`;

const faults = (errors: Fault[]) =>
  errors.length > 1 && html`<ul>${errors.map((fault) => html`<li>${fault.parameter}: expected ${fault.expected}</li>`)}</ul>`;

/** A problem as a page. Readers without a key can sign in and then return to `url`. */
export function problemPage(problem: Problem, request_id: string, url: string | null): Page {
  const { title, status } = errorTable[problem.code];
  const sign_in =
    problem.code === 'unauthenticated' && html`<h2>Sign in</h2>${signInForm(url)}<p>No key yet? <a href="/signup">Get a free key.</a></p>`;
  return {
    title: problem.code === 'unauthenticated' ? 'API key required' : title,
    main: html`<h1>${problem.code === 'unauthenticated' ? 'An API key is needed' : title}</h1>
${faultNote(problem)}
${sign_in}
<p class="quiet">Status ${status}, ${problem.code}. Request ${request_id}.</p>`,
  };
}
