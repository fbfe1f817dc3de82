import { type CutNames, cutNamesNote } from '../../fields/cut-names.ts';
import { type Content, html } from '../../pages/html.ts';

/** The note that names of a roster are cut off, on every page with its results or a preview of them. */
export function cutNamesPart({ names_cut }: { names_cut: CutNames[] }): Content {
  const note = cutNamesNote(names_cut);
  return note !== null && html`<p class="note">${note}</p>\n`;
}
