import type { z } from 'zod';
import { nameOfList } from '../../../domain/exclusions/list-name.ts';
import { type Content, html } from '../../../pages/html.ts';
import { counted, date } from '../../../pages/wording.ts';
import type { NpiScreening } from '../../../screening/schemas.ts';

/** More names than this are a click away. */
const MOST_NAMED = 8;

type Searched = Pick<z.infer<typeof NpiScreening>, 'lists'> & {
  results: readonly { record: { provenance: { source: string } } }[];
};

/** The names of many lists are a click away. */
const missingPart = (missing: readonly string[]): Content => {
  const names = missing.map(nameOfList).join(', ');
  if (missing.length <= MOST_NAMED) return missing.length > 0 && html`<p>Not on file then: ${names}.</p>`;
  return html`<details><summary>${counted(missing.length, 'list')} not on file then</summary><p>${names}.</p></details>`;
};

/** Of a result as of a past day, in its first lines: which of the searched lists had a file here on that day (`on_file`), and which had none. */
export function onFilePart(as_of: string | null, { lists, results }: Searched, on_file: ReadonlySet<string>): Content {
  if (as_of === null) return null;
  const present = lists.filter(({ id, rows }) => rows !== null && on_file.has(id));
  const missing = lists.map(({ id }) => id).filter((list) => !on_file.has(list));
  const later = [...new Set(results.map(({ record }) => record.provenance.source))].filter((list) => !on_file.has(list));
  return html`<div class="note"><p>On ${date(as_of)} ${
    present.length > 0
      ? html`${counted(present.length, 'list')} ${present.length === 1 ? 'was' : 'were'} on file: ${present.map(({ title }) => title).join(', ')}.`
      : 'no list was on file.'
  }</p>
${missingPart(missing)}
${
  later.length > 0 &&
  html`<p>${later.length === 1 ? 'A record' : 'Records'} below ${later.length === 1 ? 'is' : 'are'} from a list whose files were loaded after ${date(as_of)}: ${later.map(nameOfList).join(', ')}. By the dates in those files, ${later.length === 1 ? 'the record was' : 'the records were'} on the list on that day.</p>`
}
<p>A file published later may show that someone was already excluded on that date: screen the name as of today, too.</p></div>`;
}
