import type { z } from 'zod';
import { nameOfList } from '../../../domain/exclusions/list-name.ts';
import { type Content, html } from '../../../pages/html.ts';
import { counted, date } from '../../../pages/wording.ts';
import type { NpiScreening } from '../../../screening/schemas.ts';

type Searched = Pick<z.infer<typeof NpiScreening>, 'lists_searched' | 'gaps'>;

/** Reasons of a gap that say that no file of the list was on file on the day. */
const NOT_ON_FILE = new Set(['never_loaded', 'not_registered', 'not_yet_published', 'history_too_short', 'no_full_list']);

/** Of a result as of a past day, in its first lines: which lists were on file then, and which were not. */
export function onFilePart(as_of: string | null, { lists_searched, gaps }: Searched): Content {
  if (as_of === null) return null;
  const missing = [...new Set(gaps.filter(({ reason }) => NOT_ON_FILE.has(reason)).map(({ list }) => list))];
  const on_file = lists_searched.filter(({ source_id }) => !missing.includes(source_id));
  return html`<div class="note"><p>On ${date(as_of)} ${
    on_file.length > 0
      ? html`${counted(on_file.length, 'list')} ${on_file.length === 1 ? 'was' : 'were'} on file here: ${on_file.map(({ title }) => title).join(', ')}.`
      : 'no list was on file here.'
  } ${missing.length > 0 && html`Not on file then: ${missing.map(nameOfList).join(', ')}.`}</p>
<p>A file that was published later may show that somebody was already excluded on that day: screen the name as of today too.</p></div>`;
}
