import { z } from 'zod';
import { arrayOf, flag, integer, integerOrNull, number, objectOrNull, oneOf, oneOrNull, text, textOrNull } from '../../fields/described.ts';
import { FEWEST_PAIRS } from '../../screening/accuracy/figures.ts';
import { Strictness } from '../../screening/strictness.ts';

const ratio = (what: string) => z.number().min(0).max(1).nullable().describe(what);

const AtThreshold = z.object({
  strictness: Strictness.describe('Choice of hits that has this minimum'),
  min_score: number('Minimum score of a hit'),
  same_found: integer('Pairs of the same person or business that reach it'),
  different_found: integer('Pairs of different people or businesses that reach it'),
  precision: ratio('Share of the pairs that reach it that are the same person or business; null if none reaches it'),
  recall: ratio('Share of the pairs of the same person or business that reach it'),
  f1: ratio('Harmonic mean of precision and recall'),
});

const ReliabilityBin = z.object({
  score_from: number('Lowest score of the bin'),
  score_to: number('Scores of the bin are below this; the last bin includes 1'),
  pairs: integer('Number of pairs'),
  same_pairs: integer('Pairs of the same person or business'),
  same_ratio: ratio('same_pairs ÷ pairs; null without pairs'),
});

export const NameMatchingGroup = z.object({
  source: textOrNull('List of one or both names, as in /sources; null: all lists, each pair counted once'),
  entity_type: oneOf(['individual', 'organization'], 'Pairs of people or of businesses'),
  same_pairs: integer('Number of pairs of the same person or business'),
  different_pairs: integer('Number of pairs of different people or businesses'),
  figures: objectOrNull(
    {
      brier_score: number(
        'Mean of (score − label)², where the label is 1 for the same and 0 for different people: 0 is best, and always saying 0.5 gives 0.25',
      ),
      thresholds: arrayOf(AtThreshold, 'Precision and recall at the minimum score of each strictness'),
      reliability: arrayOf(
        ReliabilityBin,
        'Ten bins of scores. In each, the share of pairs that are the same. It depends on how many different pairs were chosen: compare scores and lists, but do not read it as a probability for your own search',
      ),
    },
    'null with a reason',
  ),
  reason: oneOrNull(
    ['too_few_pairs'],
    `Why figures is null: there are fewer than ${FEWEST_PAIRS} pairs of the same or of different people`,
  ),
});

const LeftOut = z.object({
  kind: oneOf(
    ['changed_surname', 'changed_given_name', 'unrelated_names', 'namesakes'],
    'changed_surname, changed_given_name: one person under a different last or first name; unrelated_names: one identifier, names with nothing in common; namesakes: different people or businesses whose names are equal or differ only in a part that one leaves out',
  ),
  is_same: flag('Whether they are the same person or business'),
  pairs: integer('Number of pairs'),
  found: integer('Pairs with the score of a hit at the default strictness'),
});

export const NameMatching = z.object({
  computed_at: z.iso.datetime({ offset: true }).nullable().describe('When the figures were computed; null if they were not'),
  software_version: textOrNull('Version of the software that computed them'),
  index_version: textOrNull('Version of its exclusions index'),
  records: integerOrNull('Number of records whose names and identifiers were compared'),
  command: text('Command that computes the figures again over what is loaded'),
  same_rule: text('Which records are the same person or business'),
  different_rule: text('Which records are different people or businesses'),
  fewest_pairs: integer('A group with fewer pairs of either kind has no figures'),
  groups: arrayOf(NameMatchingGroup, 'All lists first, then each list; people and businesses apart'),
  left_out: arrayOf(LeftOut, 'Pairs that are not counted because names alone cannot decide them'),
});
