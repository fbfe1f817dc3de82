import { type Html, html } from '../../pages/html.ts';

/** Asks once more, because a screening cannot be restored. */
export const deleteForm = (id: string, title: string): Html => html`<details class="delete"><summary>${title}</summary>
<form method="post" action="/screenings/delete"><input type="hidden" name="id" value="${id}">
<p>The rows and their results are erased. This cannot be undone.</p><button class="danger">Delete</button></form></details>`;
