import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { golden_folder } from '../support/golden.ts';

// Documents quote figures of their own.
const documents = /^get_(?:resources|openapi|docs|quickstart|examples|metrics|accuracy|status|health|changelog)/;
const folder = join(golden_folder, 'pages');

/**
 * Headings and labels that are names of fields: "Left out hospital count", "System kind". Public identifiers, such as
 * an ACO ID, are none.
 */
const field_names = /\S (?:count|kind|reason|basis|num|usd|pct|flag|url)$|(?:^|[a-z] )system id$/i;
const headingsOf = (line: string): string[] =>
  line.startsWith('(columns) ') ? line.slice(10).split(' | ') : (/^([^:.|()[\]]{3,60}): /.exec(line)?.slice(1) ?? []);

/** What no line of a page has, published rows and links left out. */
const wrong: [string, RegExp][] = cases('wrong');

test('pages show no code for a word or a heading, and figures with few decimals: those kept in test/golden/pages', () => {
  const found: string[] = [];
  for (const file of readdirSync(folder).filter((name) => !documents.test(name)))
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      if (line.startsWith('> ') || line.startsWith('===')) continue;
      const text = line.replace(/\((?:\/|https?:)[^)]*\)/g, ' ');
      for (const [what, pattern] of wrong) if (pattern.test(text)) found.push(`${file}: ${what}: ${text.slice(0, 200)}`);
      for (const heading of headingsOf(text)) if (field_names.test(heading.trim())) found.push(`${file}: the name of a field: ${heading}`);
      const labels = /^\(plot\).*; labels: (.*)$/.exec(text)?.[1]?.split(' / ') ?? [];
      if (new Set(labels).size !== labels.length) found.push(`${file}: a label of a plot stands twice: ${labels.join(', ')}`);
    }
  expect(found).toEqual([]);
});
