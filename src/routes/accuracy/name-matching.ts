import type { z } from 'zod';
import { type Columns, dataTable } from '../../pages/data-table.ts';
import { type Content, type Html, html, type Shown } from '../../pages/html.ts';
import { sourcesLine } from '../../pages/layout.ts';
import { notes } from '../../pages/notes.ts';
import { counted, moment, number } from '../../pages/wording.ts';
import { FEWEST_PAIRS, figuresOf } from '../../screening/accuracy/figures.ts';
import { storedMeasurement } from '../../screening/accuracy/records.ts';
import { STRICTNESS, Strictness } from '../../screening/strictness.ts';
import { defineEndpoint, definePage, type PageView } from '../../server/define-endpoint.ts';
import { NameMatching, type NameMatchingGroup } from './name-matching-schemas.ts';

type Answer = z.infer<typeof NameMatching>;
type Group = z.infer<typeof NameMatchingGroup>;
type Figures = NonNullable<Group['figures']>;
type Threshold = Figures['thresholds'][number];
type Bin = Figures['reliability'][number];

const percent = (share: number | null): string | null => (share === null ? null : `${number(Math.round(share * 1000) / 10)}%`);
const range = ({ score_from, score_to }: Bin) => `${score_from.toFixed(1)}–${score_to.toFixed(1)}`;
const titles = { broad: 'Broad', balanced: 'Balanced (default)', strict: 'Strict' } as const;

const thresholdColumns: Columns<Threshold> = [
  { title: 'Strictness', value: ({ strictness }) => titles[strictness] },
  { title: 'Minimum score', is_number: true, value: ({ min_score }) => min_score.toFixed(2) },
  { title: 'Precision', is_number: true, value: ({ precision }) => percent(precision) },
  { title: 'Recall', is_number: true, value: ({ recall }) => percent(recall) },
  { title: 'F1', is_number: true, value: ({ f1 }) => percent(f1) },
];

const binColumns: Columns<Bin> = [
  { title: 'Score', value: range },
  'pairs',
  'same_pairs: Same',
  { title: 'Share that is the same', is_number: true, value: ({ same_ratio }) => percent(same_ratio) },
];

const pairsOf = ({ same_pairs, different_pairs }: Group) =>
  `${counted(same_pairs, 'pair')} of the same and ${number(different_pairs)} of different`;

function overall(group: Group, fewest: number): Html {
  const [title, who] = group.entity_type === 'individual' ? ['People', 'people'] : ['Businesses', 'businesses'];
  const { figures } = group;
  if (!figures)
    return html`<section><h2>${title}</h2><p class="note">Too few pairs for figures: ${pairsOf(group)} ${who}; at least ${fewest} of each are needed.</p></section>
`;
  return html`<section><h2>${title}</h2>
<p>${pairsOf(group)} ${who}. Brier score ${figures.brier_score.toFixed(3)}.</p>
${dataTable(`${title}: precision and recall`, thresholdColumns, figures.thresholds)}
<h3>How often a score is right</h3>
<p class="quiet">If scores were shares, nine in ten pairs with a score of 0.9 would be the same.</p>
${dataTable(`${title}: share that is the same, by score`, binColumns, figures.reliability)}</section>
`;
}

/** A list with figures for people, businesses or both. */
function lists(groups: Group[], titleOf: (source: string) => string): Content {
  const measured = groups.filter(({ source, figures }) => source !== null && figures);
  const few = [...new Set(groups.flatMap(({ source, figures }) => (source === null || figures ? [] : source)))].filter(
    (source) => !measured.some((group) => group.source === source),
  );
  const at = ({ figures }: Group, strictness: Threshold['strictness']) => figures!.thresholds.find((one) => one.strictness === strictness)!;
  const share = (title: string, of: (group: Group) => Shown): Columns<Group>[number] => ({ title, is_number: true, value: of });
  const columns: Columns<Group> = [
    { title: 'List', value: ({ source }) => titleOf(source!) },
    { title: 'Names of', value: ({ entity_type }) => (entity_type === 'individual' ? 'people' : 'businesses') },
    share('Same', ({ same_pairs }) => same_pairs),
    share('Different', ({ different_pairs }) => different_pairs),
    share('Precision', (group) => percent(at(group, 'balanced').precision)),
    share('Recall', (group) => percent(at(group, 'balanced').recall)),
    share('Precision, strict', (group) => percent(at(group, 'strict').precision)),
    share('Recall, strict', (group) => percent(at(group, 'strict').recall)),
    share('Brier score', ({ figures }) => figures!.brier_score.toFixed(3)),
  ];
  return html`<h2>By list</h2>
${measured.length > 0 && dataTable('Precision and recall by list', columns, measured)}
${few.length > 0 && html`<p class="quiet">Too few pairs for figures: ${few.map(titleOf).join('; ')}.</p>`}`;
}

const kinds: Record<Answer['left_out'][number]['kind'], string> = {
  changed_surname: 'Same person, different last name',
  changed_given_name: 'Same person, different first name',
  unrelated_names: 'Same identifier, unrelated names',
  namesakes: 'Different people or businesses, the same name',
};

function measured(answer: Answer, view: PageView): Content {
  const titleOf = (source: string) => view.sources.find(({ source_id }) => source_id === source)?.title ?? source;
  const all = answer.groups.filter(({ source }) => source === null);
  return html`<p>Computed on ${moment(answer.computed_at!)} by version ${answer.software_version} (exclusions index ${answer.index_version}) from ${counted(answer.records!, 'record')}.</p>
${all.length === 0 && html`<p class="note">The loaded records give no pair of names.</p>`}
${all.map((group) => overall(group, answer.fewest_pairs))}
<h2>Where the pairs come from</h2>
<p>The same: ${answer.same_rule}</p>
<p>Different: ${answer.different_rule} A precision measured on such pairs is lower than on random ones, and a share of same pairs is not a probability for your own search.</p>
<p>Only the names are scored. A screening also compares birth date, NPI, state and license, and does better.</p>
${lists(answer.groups, titleOf)}
${
  answer.left_out.length > 0 &&
  html`<h2>Not counted</h2>
<p>Names alone cannot decide these pairs.</p>
${dataTable(
  'Pairs that are not counted',
  [{ title: 'Pairs', value: ({ kind }: Answer['left_out'][number]) => kinds[kind] }, 'pairs: Number', 'found: Would be hits'],
  answer.left_out,
)}`
}`;
}

const nameMatchingPage = definePage<typeof NameMatching>((answer, view) => {
  return {
    title: 'Accuracy of name matching',
    description: 'Precision and recall of name matching, measured over the loaded exclusion lists.',
    width: 'wide',
    main: html`<h1>Accuracy of name matching</h1>
<p class="lead">Pairs of listed names whose NPI, birth date or license shows whether they belong to the same person or business, scored by the name alone.</p>
${notes(view)}
${answer.computed_at !== null && measured(answer, view)}
<p><a href="/accuracy">Physician counts of health systems</a> · <a href="/accuracy/discipline-coverage">Coverage of discipline</a></p>
${answer.computed_at !== null && sourcesLine(view.sources)}`,
    origin: 'json',
  };
});

const COMMAND = 'script/proviso accuracy';

const rules = {
  same_rule:
    'Two records with the same NPI, or with the same birth date and the same license number or ZIP code, and other names of one record. Equal names and names in another order are most of these pairs and prove the least, so only some of them are counted.',
  different_rule:
    'Two records with different NPIs, or with birth dates that differ in at least two of year, month and day; businesses must also be in different states. Some of these pairs are random, but most were chosen for similar names, so similar names are more frequent among them than in a list.',
};

const byStrictness = Strictness.options.map((strictness) => ({ strictness, min_score: STRICTNESS[strictness] }));

export default defineEndpoint({
  path: '/accuracy/name-matching',
  tag: 'Accuracy',
  summary: 'Precision and recall of name matching, measured over the loaded lists',
  description:
    'Pairs of names whose identifiers show whether they belong to the same person or business, scored by the name alone: precision, recall and F1 at the minimum score of each strictness, the Brier score, and the share of same pairs by score. ' +
    `By list and over all lists, people and businesses apart. Computed when the operator of the service asks for it. No names, no identifiers: only counts are stored.`,
  access: 'public',
  response: NameMatching,
  page: nameMatchingPage,
  async handler(_input, { deps: { pool }, cite, explainEmpty }) {
    const stored = await storedMeasurement(pool);
    if (!stored) explainEmpty({ code: 'not_loaded', detail: `The accuracy of name matching has not been computed on this service yet.` });
    const groups = figuresOf(stored?.bins ?? [], Object.values(STRICTNESS));
    cite(...new Set(groups.flatMap(({ source }) => source ?? [])));
    return {
      computed_at: stored?.computed_at.toISOString() ?? null,
      software_version: stored?.software_version ?? null,
      index_version: stored?.index_version ?? null,
      records: stored?.records ?? null,
      command: COMMAND,
      ...rules,
      fewest_pairs: FEWEST_PAIRS,
      groups: groups.map(({ source, entity, same_pairs, different_pairs, figures }) => ({
        source,
        entity_type: entity === 'person' ? ('individual' as const) : ('organization' as const),
        same_pairs,
        different_pairs,
        figures: figures && {
          ...figures,
          thresholds: byStrictness.map(({ strictness, min_score }) => ({
            strictness,
            ...figures.thresholds.find((one) => one.min_score === min_score)!,
          })),
        },
        reason: figures ? null : ('too_few_pairs' as const),
      })),
      left_out: stored?.left_out ?? [],
    };
  },
});
