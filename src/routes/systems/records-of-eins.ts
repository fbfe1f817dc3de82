import { z } from 'zod';
import { filersOf } from '../../domain/employers/filers.ts';
import { knownSystem } from '../../domain/systems/records.ts';
import { SystemId } from '../../domain/systems/system-row.ts';
import { listOf } from '../../lists/list-of.ts';
import { recordPage, warnIfEmpty } from '../../lists/record-list.ts';
import { sortBy } from '../../lists/sort-by.ts';
import type { RecordColumns, RecordKind } from '../../records/define-record.ts';
import type { SortKey } from '../../search/page-by-keys.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { ofSystem, systemTop } from './system-head.ts';

interface Declared<C extends RecordColumns> {
  path: `/systems/{system_id}/${string}`;
  summary: string;
  description: string;
  kind: RecordKind<C>;
  row: z.ZodObject;
  order: readonly (string | SortKey)[];
  sorts: readonly (string & keyof C)[];
  sources: readonly string[];
  shown: string[];
  view: string;
  none?: string;
  /** Why a system has no records, if other lists complete it. */
  none_exists?: (system_id: string) => string;
}

export const recordsOfEins = <C extends RecordColumns>({
  kind,
  row,
  order,
  sources,
  shown,
  none,
  none_exists,
  sorts,
  view,
  ...declared
}: Declared<C>) =>
  defineEndpoint({
    ...declared,
    tag: 'Systems',
    params: z.object({ system_id: SystemId }),
    query: z.object({ sort: sortBy(sorts, { standard: 'newest first' }) }),
    response: listOf(row).extend(ofSystem),
    sources: [...sources],
    shape: 'list',
    list: { shown },
    page: { data: ({ params }, { deps }) => systemTop(deps, params.system_id, 'financials', view) },
    errors: ['not_found'],
    async handler({ params, query: { sort, ...paging } }, context) {
      const { deps } = context;
      const [{ system_id, system_name }, { eins }] = await Promise.all([
        knownSystem(deps, params.system_id),
        filersOf(deps.pool, params.system_id),
      ]);
      const page = await recordPage(
        deps,
        {
          kind,
          where: { 'r.ein = any(?)': [...eins.keys()] },
          order: sort ? [sort as string, ...order.filter((one) => one !== sort)] : order,
        },
        paging,
      );
      context.cite('health_systems');
      await warnIfEmpty(context, sources, page.total, none ?? 'for an EIN of this system');
      if (none_exists) context.explainEmpty({ code: 'none_exists', detail: none_exists(system_id) });
      return { system_id, system_name, ...page };
    },
  });
