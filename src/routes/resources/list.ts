import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { bulkKinds, origin } from '#bulk/kinds';
import { arrayOf, oneOf, text } from '#fields/described';
import { therapeuticAreas } from '#fields/therapeutic-areas';
import { recordKinds } from '#records/kinds';
import { unitOf } from '#records/units';
import { root } from '#root';
import { textDocument } from '#server/answers/meta';
import { defineEndpoint } from '#server/define-endpoint';
import { discoverTools } from '#server/discover';

async function toolTable(): Promise<string> {
  const tools = await discoverTools();
  const rows = tools
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, title, description }) => `| \`${name}\` | ${title} | ${/^.*?[.](?= |$)/.exec(description)![0]} |`);
  return ['| Tool | | What it does |', '| --- | --- | --- |', ...rows].join('\n');
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The fields of records, and what only their bulk files have. */
function dataDictionary(): string {
  const inFiles = new Map(bulkKinds.map(({ kind, table }) => [kind, table]));
  const records = recordKinds.map(({ kind, description, columns }) => {
    const fields = Object.entries(columns).map(([name, { sql, description }]) => ({ name, type: sql, meaning: description }));
    const file = inFiles.get(kind)?.columns ?? [];
    inFiles.delete(kind);
    return {
      kind,
      description,
      columns: [...fields, ...file.filter(({ name }) => !(name.split('.')[0]! in { ...columns, ...origin.shape }))],
    };
  });
  return [...records, ...inFiles.values()]
    .map(({ kind, description, columns }) => {
      const rows = columns.map(({ name, type, meaning }) => `| \`${name}\` | ${type} | ${unitOf(name) ?? ''} | ${cell(meaning)} |`);
      return `## ${kind}\n\n${description}\n\n| Field | Type | Unit | Meaning |\n| --- | --- | --- | --- |\n${rows.join('\n')}`;
    })
    .join('\n\n');
}

const areaTable = (): string => {
  const rows = Object.entries(therapeuticAreas).map(([area, { title, words }]) => `| \`${area}\` | ${title} | ${words.join(', ')} |`);
  return `| Area | Title | Words |\n| --- | --- | --- |\n${rows.join('\n')}`;
};

/** Documents at /resources/{slug} in order, each with a summary. */
const documents = {
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

function documentOf(slug: Slug): { title: string; markdown: string } {
  const before = known.get(slug);
  if (before) return before;
  let markdown = readFileSync(join(root, 'docs/resources', `${slug}.md`), 'utf8');
  for (const [place, part] of Object.entries(made)) if (markdown.includes(place)) markdown = markdown.replace(place, () => part());
  const document = { title: /^# (.+)$/m.exec(markdown)![1]!, markdown };
  known.set(slug, document);
  return document;
}

interface Measured {
  list: string;
  treatment: string;
  /** Share found among the top five, or share of false hits. */
  share: number;
  first: number | null;
  questions: number;
}

/**
 * Lines of the benchmark: list, treatment, `recall@5 / first place of N` tuned, the same held out. Only the held-out
 * part is shown.
 */
export function heldOut(report: string): Measured[] {
  return report.split('\n').flatMap((line) => {
    const [, list, treatment, rest] = /^(\w+)\s+([a-z_]+)\s{2,}(\S.*)$/.exec(line) ?? [];
    const column = rest?.trim().split(/\s{3,}/)[1];
    const found = /^([\d.]+)(?: \/ ([\d.]+))? of (\d+)$/.exec(column ?? '');
    if (!list || !treatment || !found) return [];
    const [, share, first, questions] = found;
    return [{ list, treatment, share: Number(share), first: first === undefined ? null : Number(first), questions: Number(questions) }];
  });
}

function weighed(rows: Measured[], value: (row: Measured) => number): string {
  const questions = rows.reduce((sum, row) => sum + row.questions, 0);
  if (questions === 0) return '–';
  return `${((rows.reduce((sum, row) => sum + value(row) * row.questions, 0) / questions) * 100).toFixed(1)} %`;
}

const words = (treatment: string) => treatment.replaceAll('_', ' ');

/**
 * Two tables out of the benchmark's last report: the share of listed people found, and the share of false hits for
 * people on no list.
 */
function measuredAccuracy(): string {
  const report = readFileSync(join(root, 'bench/results/match-by-list.txt'), 'utf8');
  const rows = heldOut(report);
  const treatments = [...new Set(rows.map(({ treatment }) => treatment))];
  const of = (treatment: string, federal: boolean) =>
    rows.filter((row) => row.treatment === treatment && (row.list === 'oig_leie') === federal);
  const total = (treatment: string) => rows.filter((row) => row.treatment === treatment).reduce((sum, row) => sum + row.questions, 0);
  const share = (row: Measured) => row.share;
  const found = treatments.filter((treatment) => !treatment.startsWith('negative_'));
  const negative = treatments.filter((treatment) => treatment.startsWith('negative_'));
  const line = (treatment: string) =>
    `| ${words(treatment)} | ${weighed(of(treatment, true), share)} | ${weighed(of(treatment, false), share)} | ${total(treatment)} |`;
  return `Measured ${report.slice(0, 10)} with \`script/bench match\`; the report is \`bench/results/match-by-list.txt\`. The tables show only records that were not used for tuning. State lists are weighted by their number of searches.

**Found among the top five hits**

| Name as searched | Federal list | State lists | Searches |
| --- | ---: | ---: | ---: |
${found.map(line).join('\n')}

**False hits: searches for people who are on no list**

| Search | Federal list | State lists | Searches |
| --- | ---: | ---: | ---: |
${negative.map((treatment) => line(treatment).replace('negative ', '')).join('\n')}`;
}

const Entry = z.object({
  slug: oneOf(slugs, 'Identifier in the path'),
  title: text('Title'),
  description: text('Summary'),
  path: text('Path of the document'),
});

export const documentList = defineEndpoint({
  path: '/resources',
  summary: 'Documents',
  description: 'List of documents. Markdown for clients, a page for browsers, JSON with format=json.',
  access: 'public',
  shape: 'document',
  response: textDocument('The list').extend({ documents: arrayOf(Entry, 'All documents') }),
  handler() {
    const entries = slugs.map((slug) => ({
      slug,
      title: documentOf(slug).title,
      description: documents[slug],
      path: `/resources/${slug}`,
    }));
    const lines = entries.map(
      ({ title, description, path }) => `- [${title}](${path}): ${description.charAt(0).toLowerCase()}${description.slice(1)}.`,
    );
    const markdown = `# Resources\n\nTo write a program, start with the [quickstart](/quickstart), use the [examples](/examples) in six languages, and look things up in the [reference](/docs).\n\n${lines.join('\n')}\n`;
    return { title: 'Resources', markdown, documents: entries };
  },
});

export const document = defineEndpoint({
  path: '/resources/{slug}',
  summary: 'One document',
  description: 'Markdown for clients, a page for browsers.',
  access: 'public',
  params: z.object({ slug: oneOf(slugs, 'Which document, as listed at /resources') }),
  shape: 'document',
  response: textDocument('The document'),
  async handler({ params }, { base_url }) {
    const { title, markdown } = documentOf(params.slug);
    const tools = markdown.includes('{mcp_tools}') ? await toolTable() : '';
    return { title, markdown: markdown.replaceAll('{base_url}', base_url).replace('{mcp_tools}', () => tools) };
  },
});
