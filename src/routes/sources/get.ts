import { SourceParams, unknownSource } from '../../domain/sources/parameters.ts';
import { findSource } from '../../domain/sources/records.ts';
import { SourceDetail } from '../../domain/sources/schemas.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { sourcePage } from './source-page.ts';

export default defineEndpoint({
  path: '/sources/{source_id}',
  tag: 'Sources',
  summary: 'One source with its data dictionary',
  description:
    'Publisher, terms, freshness, the newest accepted file of each type, rows that could not be read, and the columns of each file type with their ' +
    'published names and Proviso names. Public.',
  access: 'public',
  params: SourceParams,
  response: SourceDetail,
  page: sourcePage,
  shape: 'detail',
  errors: ['not_found'],
  examples: [{ summary: 'The federal exclusion list', params: { source_id: 'oig_leie' } }],
  async handler({ params }, context) {
    const source = await findSource(context.deps, params.source_id, context.now);
    if (!source) throw await unknownSource(context.deps, params.source_id);
    context.cite(source.source_id);
    return source;
  },
});
