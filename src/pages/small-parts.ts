import { type Content, type Html, html } from './html.ts';
import { moment } from './wording.ts';

/** The badge of each value: its words, and its tone (good, warning, bad or none). */
export const badgesOf =
  <K extends string>(words: Record<K, readonly [title: string, tone: string]>) =>
  (value: K): Html =>
    html`<span class="badge ${words[value][1]}">${words[value][0]}</span>`;

export const instantPart = (at: string | null): Html | null => (at === null ? null : html`<time datetime="${at}">${moment(at)}</time>`);

/** The choices of a select. */
export const options = (choices: Iterable<readonly [value: string, title: Content]>, chosen?: string | null): Html[] =>
  Array.from(choices, ([value, title]) => html`<option value="${value}"${value === chosen && html` selected`}>${title}</option>`);

/** What a form sends without showing it. */
export const hidden = (fields: Record<string, string | number | null | undefined>): Content[] =>
  Object.entries(fields).map(([name, value]) => value != null && html`<input type="hidden" name="${name}" value="${value}">`);

/** Asks once more, because what is deleted cannot be restored. */
export const deletePart = (title: string, action: string, about: Content): Html =>
  html`<details class="delete"><summary>${title}</summary>
<form method="post" action="${action}">
${about}<button class="danger">Delete</button></form></details>`;
