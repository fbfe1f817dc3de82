import { z } from 'zod';
import { readTable } from '../../read-table.ts';

const forms = new Map(
  readTable('src/routes/companies/filing-forms.csv', z.object({ form: z.string(), words: z.string() })).map((row) => [row.form, row.words]),
);
const items = new Map(
  readTable('src/routes/companies/items-8k.csv', z.object({ item: z.string(), words: z.string() })).map((row) => [row.item, row.words]),
);

/** What a form is for: "prospectus" for 424B5, "tender offer by another party, amended" for SC TO-T/A; null for one that is not in the table. */
export function formWords(form: string): string | null {
  const words = forms.get(form.replace(/\/A$/, ''));
  if (words === undefined) return null;
  return form.endsWith('/A') ? `${words}, amended` : words;
}

/** An item of Form 8-K with its subject: 8.01 other events. */
export const itemWords = (item: string): string => [item, items.get(item)].filter(Boolean).join(' ');
