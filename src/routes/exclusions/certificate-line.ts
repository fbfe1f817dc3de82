import { type Html, html } from '../../pages/html.ts';
import { moment } from '../../pages/wording.ts';

/** When a result was made, and where its certificate is; with a name, where those of its other screenings are. */
export const certificateLine = ({ id, screened_at }: { id: string; screened_at: string }, name?: string): Html =>
  html`<p>Screened ${moment(screened_at)}. <a href="/screenings/${id}/certificate">Certificate</a> <span class="quiet nowrap">no. ${id}</span>${name && html` · <a href="${`/certificates?${new URLSearchParams({ name: name.slice(0, 200) })}`}">All screenings of this name</a>`}</p>`;
