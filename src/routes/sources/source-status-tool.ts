import { z } from 'zod';
import { SourceParams } from '../../domain/sources/records.ts';
import { SourceRow } from '../../domain/sources/schemas.ts';
import { releaseWords } from '../../domain/sources/source-cells.ts';
import { Freshness, RELEASE_FRESHNESS_IN_WORDS, ReleaseFreshness } from '../../fields/freshness.ts';
import { counted, moment } from '../../pages/wording.ts';
import { defineTool } from '../../server/define-tool.ts';
import getSource from './get.ts';
import listSources from './list.ts';

export const tool = defineTool({
  name: 'source_status',
  title: 'How current the sources are',
  description:
    'The registry of sources: publisher, cadence, last load, release date, number of records, freshness of the last load (fresh, stale, critical, never loaded, exempt) and of the newest release (the same, or unknown). All sources, those of a class, or one by its id.',
  input: z.strictObject({
    source_id: SourceParams.shape.source_id.optional(),
    freshness: Freshness.optional().describe('Only sources whose last load is of this class; not together with source_id'),
    release_freshness: ReleaseFreshness.optional().describe(
      'Only sources whose newest release is of this class; not together with source_id',
    ),
  }),
  output: z.object({ results: z.array(SourceRow).describe('Sources'), total: z.number().int().describe('Sources found') }),
  async call({ source_id, freshness, release_freshness }, context) {
    if (source_id !== undefined) {
      const found = await getSource.handler({ params: { source_id }, query: {}, body: undefined }, context);
      return { results: [SourceRow.parse(found)], total: 1 };
    }
    const query = { freshness, release_freshness, limit: 200, fields: undefined, format: undefined };
    const { results, total } = await listSources.handler({ params: {}, query, body: undefined }, context);
    return { results, total };
  },
  tell({ results, total }) {
    const [only] = results;
    if (total === 1 && only)
      return `${only.title}: ${releaseWords(only)}; last loaded ${only.last_loaded_at ? moment(only.last_loaded_at) : 'never'}, ${counted(only.rows, 'record')}.`;
    const classes = ReleaseFreshness.options.map((name) => [name, results.filter((row) => row.release_freshness === name).length] as const);
    const words = classes.filter(([, count]) => count > 0).map(([name, count]) => `${count} ${RELEASE_FRESHNESS_IN_WORDS[name]}`);
    if (total === 0) return 'No source is in this class of freshness.';
    return `${counted(total, 'source')}${words.length > 0 ? `: ${words.join(', ')}` : ''}.`;
  },
});
