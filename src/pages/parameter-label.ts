import { z } from 'zod';
import { readTable } from '#read-table';
import { labelOf } from './member.ts';

const titles = new Map(
  readTable('src/pages/parameter-titles.csv', z.object({ parameter: z.string().min(1), title: z.string().min(1) })).map((row) => [
    row.parameter,
    row.title,
  ]),
);
const bounds = { min_: 'Minimum ', max_: 'Maximum ' } as const;

export function parameterLabel(name: string): string {
  const title = titles.get(name);
  if (title) return title;
  for (const [start, words] of Object.entries(bounds))
    if (name.startsWith(start))
      return `${words}${labelOf(name.slice(start.length)).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`;
  return labelOf(name);
}
