import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { therapeuticAreas } from '../../fields/therapeutic-areas.ts';
import { recordKinds } from '../../records/kinds.ts';
import { unitOf } from '../../records/units.ts';
import { root } from '../../root.ts';
import { measuredAccuracy } from './measured-accuracy.ts';

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const dataDictionary = (): string =>
  recordKinds
    .map(({ kind, description, columns }) => {
      const rows = Object.entries(columns).map(
        ([name, column]) => `| \`${name}\` | ${column.sql} | ${unitOf(name) ?? ''} | ${cell(column.description)} |`,
      );
      return `## ${kind}\n\n${description}\n\n| Field | Type | Unit | Meaning |\n| --- | --- | --- | --- |\n${rows.join('\n')}`;
    })
    .join('\n\n');

/** Every therapeutic area with its words, as Markdown. */
const areaTable = (): string => {
  const rows = Object.entries(therapeuticAreas).map(([area, { title, words }]) => `| \`${area}\` | ${title} | ${words.join(', ')} |`);
  return `| Area | Title | Words |\n| --- | --- | --- |\n${rows.join('\n')}`;
};

/** Documents at /resources/{slug} in order, each with a summary. */
export const documents = {
  'screening-guide': 'How to screen people and businesses, and what each outcome means',
  'matching-method': 'How names are compared, and measured accuracy',
  'linking-rules': 'When two records are linked to the same provider, and when not',
  bulk: 'Whole tables of records as files, and how to open them',
  'peer-groups': 'Which hospitals a figure is compared with, and what a percentile means',
  certificates: 'What a screening certificate proves, and how to verify one without this service',
  webhooks: 'Alerts about monitored rosters by webhook and email, and how to verify them',
  mcp: 'How to connect Claude, Cursor, VS Code and other clients, and what each tool does',
  reconcile: 'How a spreadsheet of names gets identifiers, in OpenRefine too, and when a row matches',
  collections: 'How they import the API from its OpenAPI document',
  'data-dictionary': 'Every record kind with its fields, types, units and meanings',
  'therapeutic-areas': 'How therapeutic areas are derived from the conditions of a study',
  'source-limits': 'Limits of each type of source',
  runbook: 'What to do when something is stale, refused or down',
} as const;

type Slug = keyof typeof documents;
export const slugs = Object.keys(documents) as [Slug, ...Slug[]];

/** Generated parts. */
const fileOf = (name: string) => readFileSync(join(root, 'docs/resources', name), 'utf8');
const made: Record<string, () => string> = {
  '{verifier_node}': () => fileOf('verify-certificate.mjs'),
  '{verifier_python}': () => fileOf('verify_certificate.py'),
  '{webhook_node}': () => fileOf('verify-webhook.mjs').trimEnd(),
  '{webhook_python}': () => fileOf('verify_webhook.py').trimEnd(),
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
