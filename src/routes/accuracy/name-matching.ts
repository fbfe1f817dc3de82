import { FEWEST_PAIRS, figuresOf } from '../../screening/accuracy/figures.ts';
import { storedMeasurement } from '../../screening/accuracy/records.ts';
import { STRICTNESS, Strictness } from '../../screening/strictness.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { nameMatchingPage } from './name-matching-page.ts';
import { NameMatching } from './name-matching-schemas.ts';

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
  examples: [{ summary: 'All lists' }],
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
