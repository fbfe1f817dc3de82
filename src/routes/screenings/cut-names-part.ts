import { type CutNames, cutNamesNote } from '../../fields/cut-names.ts';
import { type Content, html } from '../../pages/html.ts';

/** That names of a roster were cut, on every page that shows what is or will be found. */
export function cutNamesPart({ names_cut }: { names_cut: CutNames[] }): Content {
  const note = cutNamesNote(names_cut);
  return note !== null && html`<p class="note">${note}</p>\n`;
}
