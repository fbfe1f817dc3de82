import { type Html, html } from '../../pages/html.ts';
import { moment } from '../../pages/wording.ts';

/** When a result was made, and where its certificate is. */
export const certificateLine = ({ id, screened_at }: { id: string; screened_at: string }): Html =>
  html`<p>Screened ${moment(screened_at)}. <a href="/screenings/${id}/certificate">Certificate</a> <span class="quiet nowrap">no. ${id}</span></p>`;
