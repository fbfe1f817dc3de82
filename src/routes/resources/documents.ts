import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../root.ts';
import { dataDictionary } from './data-dictionary.ts';
import { measuredAccuracy } from './measured-accuracy.ts';
import { areaTable } from './therapeutic-areas.ts';

/** Documents at /resources/{slug} in their order, with what each tells. */
export const documents = {
  'screening-guide': 'How to screen people and businesses, and what each outcome means',
  'matching-method': 'How names are compared, and how well that was measured to work',
  'linking-rules': 'When two records are said to be of the same provider, and when not',
  'data-dictionary': 'Every kind of record with its fields, types, units and meanings',
  'therapeutic-areas': 'By which words of its conditions a study has a therapeutic area',
  'source-limits': 'What each kind of source cannot tell',
  runbook: 'What to do when something is stale, refused or down',
} as const;

export type Slug = keyof typeof documents;
export const slugs = Object.keys(documents) as [Slug, ...Slug[]];

/** Parts that are made, not written. */
const made: Record<string, () => string> = {
  '{measured_accuracy}': measuredAccuracy,
  '{data_dictionary}': dataDictionary,
  '{therapeutic_areas}': areaTable,
};

const known = new Map<Slug, { title: string; markdown: string }>();

export function documentOf(slug: Slug): { title: string; markdown: string } {
  const before = known.get(slug);
  if (before) return before;
  let markdown = readFileSync(join(root, 'docs/resources', `${slug}.md`), 'utf8');
  for (const [place, part] of Object.entries(made)) if (markdown.includes(place)) markdown = markdown.replace(place, () => part());
  const document = { title: /^# (.+)$/m.exec(markdown)![1]!, markdown };
  known.set(slug, document);
  return document;
}
