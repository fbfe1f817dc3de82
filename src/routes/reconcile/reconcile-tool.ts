import { z } from 'zod';
import { arrayOf, number, text, textOrNull } from '#fields/described';
import type { RowQuery } from '#reconcile/compared';
import { reconcile } from '#reconcile/reconcile';
import { reconciled } from '#reconcile/table';
import { PROPERTIES, TYPES, typeOf } from '#reconcile/types';
import { defineTool } from '#server/define-tool';

const MOST_ROWS = 100;
const CANDIDATES = 3;

const Row = z.strictObject({
  name: z.string().max(300).default('').describe('Name as it is in the spreadsheet'),
  ...Object.fromEntries(
    PROPERTIES.filter(({ is_matched }) => is_matched).map(({ id, name }) => [id, z.string().max(300).optional().describe(name)]),
  ),
});

const Candidate = z.object({
  id: text('Type and identifier, such as hospital:050871'),
  name: text('Name on file'),
  place: text('City and state, or what distinguishes it'),
  score: number('0 to 100: the share of the row that agrees'),
  rule: textOrNull('The strict rule that makes it the match; null for a candidate'),
  evidence: text('What agrees and what differs'),
});

export const tool = defineTool({
  name: 'reconcile',
  title: 'Match names to records',
  description:
    'Finds the record of each row of a list: CCNs of hospitals and other facilities, NPIs, companies, health systems, by name with city and state, address or phone. A row matches only by a strict rule; otherwise it has candidates for a person to choose from. It is not a screening.',
  input: z.strictObject({
    type: z
      .enum(TYPES.map(({ id }) => id))
      .optional()
      .describe('What the rows are; any type without it'),
    rows: z.array(Row).min(1).max(MOST_ROWS).describe(`Rows, at most ${MOST_ROWS}`),
  }),
  output: z.object({
    results: arrayOf(
      z.object({
        name: text('Name of the row'),
        match: textOrNull('Id of the matching record; null if none is certain'),
        candidates: arrayOf(Candidate, 'The best records, the match included'),
      }),
      'One for each row, in order',
    ),
  }),
  async call({ type, rows }, context) {
    const queries = rows.map(({ name, ...values }): RowQuery => {
      const properties = Object.entries(values).map(([id, value]) => [id, [value ?? '']]);
      return { query: name, types: type ? [type] : [], limit: CANDIDATES, properties: Object.fromEntries(properties) };
    });
    const found = await reconcile(context.deps, queries, { signal: context.signal });
    context.cite(...new Set(found.flat().map(({ candidate }) => typeOf(candidate.type)!.source)));
    return {
      results: found.map(reconciled).map(({ match, found: candidates }, at) => ({ name: rows[at]!.name, match, candidates })),
    };
  },
  tell: ({ results }) =>
    results
      .map(({ name, match, candidates }) => {
        const lines = candidates.map(({ id, name: own, place, score, evidence }) => `  ${id} ${own}, ${place}: ${score}. ${evidence}`);
        return [`${name}: ${match ?? (lines.length > 0 ? 'no certain match; candidates:' : 'no candidate')}`, ...lines].join('\n');
      })
      .join('\n'),
});
