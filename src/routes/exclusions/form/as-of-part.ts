import type { z } from 'zod';
import { nameOfList } from '../../../domain/exclusions/list-name.ts';
import { type Content, html } from '../../../pages/html.ts';
import { counted, date } from '../../../pages/wording.ts';
import type { NpiScreening } from '../../../screening/schemas.ts';

type Searched = Pick<z.infer<typeof NpiScreening>, 'lists_searched' | 'gaps'>;

/** Of a result as of a past day, in its first lines: which of the searched lists had a file here on that day (`on_file`), and which had none. */
export function onFilePart(as_of: string | null, { lists_searched, gaps }: Searched, on_file: ReadonlySet<string>): Content {
  if (as_of === null) return null;
  const present = lists_searched.filter(({ source_id }) => on_file.has(source_id));
  const missing = [...new Set([...lists_searched.map(({ source_id }) => source_id), ...gaps.map(({ list }) => list)])].filter(
    (list) => !on_file.has(list),
  );
  return html`<div class="note"><p>On ${date(as_of)} ${
    present.length > 0
      ? html`${counted(present.length, 'list')} ${present.length === 1 ? 'was' : 'were'} on file: ${present.map(({ title }) => title).join(', ')}.`
      : 'no list was on file.'
  } ${missing.length > 0 && html`Not on file then: ${missing.map(nameOfList).join(', ')}.`}</p>
<p>A file published later may show that someone was already excluded on that date: screen the name as of today, too.</p></div>`;
}
