import { type Content, html } from '../html.ts';
import { type Marked, sourceMark } from './source-mark.ts';

interface Options {
  id?: string;
  /** Published records behind the block. */
  origins?: Marked[];
}

/** Nothing if there is no content. */
export const block = (title: string, content: Content, { id, origins = [] }: Options = {}): Content =>
  content !== null &&
  content !== false &&
  html`<section class="block"${id && html` id="${id}"`}><div class="block-head"><h2>${title}</h2>${sourceMark(origins, title)}</div>
${content}</section>
`;
