import { type Html, html } from './html.ts';
import { fixed } from './wording.ts';

export const starsText = (stars: number | null): Html | null =>
  stars === null
    ? null
    : html`<span class="nowrap"><span aria-hidden="true">${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}</span><span class="unseen">${stars} of 5 stars</span></span>`;

export const averageStars = (average: number): Html =>
  html`<span class="nowrap">${fixed(average, 2)} <span class="small">of 5 stars</span></span>`;
