import { z } from 'zod';
import { kindNames } from '../../bulk/kinds.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { notFound } from '../../server/errors.ts';
import { kindPage } from './kind-page.ts';
import { currentSnapshots } from './records.ts';
import { BulkSnapshot } from './schemas.ts';

export default defineEndpoint({
  path: '/bulk/{kind}/columns',
  tag: 'Bulk',
  summary: 'Columns of the files of a kind',
  description: 'Columns of the files of one kind with type, unit and meaning, and the sources of their rows.',
  access: 'public',
  params: z.object({ kind: z.enum(kindNames).describe('Kind of record') }),
  response: BulkSnapshot.extend({}),
  shape: 'detail',
  page: { show: kindPage },
  errors: ['not_found'],
  examples: [{ summary: 'Exclusions', params: { kind: 'exclusion' } }],
  async handler({ params: { kind } }, { deps }) {
    const [found] = await currentSnapshots(deps.pool, kind);
    if (!found) throw notFound('No records of this kind are on file, or no snapshot has been made yet: /bulk lists the available files.');
    return found;
  },
});
