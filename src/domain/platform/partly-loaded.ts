import { html } from '../../pages/html.ts';
import { counted } from '../../pages/wording.ts';

/** Said wherever figures are added up over all sources. */
export const partly = (sources: number) =>
  html`Only a part of ${counted(sources, 'source')} is loaded: these counts cover that part. <a href="/sources">Which ones</a>`;
