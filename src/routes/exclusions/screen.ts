import type { z } from 'zod';
import { ids } from '../../../sample/ids.ts';
import { defineEndpoint, type RequestContext } from '../../http/define-endpoint.ts';
import { isFederal, presentRecords } from './answers.ts';
import { type Screened, screenBatch } from './batch-records.ts';
import { Batch, BatchAnswer, type BatchResult } from './batch-schemas.ts';
import { citedLists } from './cited-lists.ts';
import { dayAsked, listsOf } from './parameters.ts';
import { presentHit } from './schemas.ts';

function present(item: Screened): BatchResult {
  const active = item.by_npi.filter((hit) => hit.is_active);
  const { names: _, ...provider } = item.facts ?? { names: [] };
  return {
    kind: item.kind,
    index: item.index,
    id: item.id,
    npi: item.npi,
    status: item.error ? 'invalid' : item.duplicate_of === null ? 'screened' : 'duplicate',
    error: item.error,
    problems: item.problems,
    duplicate_of: item.duplicate_of,
    outcome: item.outcome,
    reason: item.reason,
    excluded: item.npi === null || item.error || item.problems.some(({ member }) => member === 'npi') ? null : active.length > 0,
    federal_hits: presentRecords(active.filter(isFederal)),
    state_excluded: presentRecords(active.filter((hit) => !isFederal(hit))),
    inactive_records: presentRecords(item.by_npi.filter((hit) => !hit.is_active)),
    hits: item.by_name.map(presentHit),
    hits_found: item.hits_found,
    names_searched: item.names,
    provider: item.facts ? (provider as BatchResult['provider']) : null,
  };
}

async function answerBatch(body: z.output<typeof Batch>, context: RequestContext): Promise<z.input<typeof BatchAnswer>> {
  const { npis = [], subjects = [] } = body;
  const lists = Array.isArray(body.lists) ? body.lists.join(',') : body.lists;
  const options = { lists: listsOf(lists), as_of: dayAsked(body.as_of, context.now), now: context.now, signal: context.signal };
  const screening = await screenBatch(context.deps, { npis, subjects }, options);
  if (screening.degraded) context.degrade(screening.degraded);
  const { as_of, items, lists_searched, gaps } = screening;
  context.cite(...citedLists(screening), 'nppes');
  const results = items.map(present);
  const count = (outcome: BatchResult['outcome']) => results.filter((one) => one.outcome === outcome).length;
  return {
    as_of,
    counts: {
      items: results.length,
      excluded: results.filter((one) => one.excluded).length,
      match: count('match'),
      possible: count('possible'),
      clear: count('clear'),
      clear_with_gaps: count('clear_with_gaps'),
      not_screenable: count('not_screenable'),
      invalid: results.filter((one) => one.status === 'invalid').length,
    },
    results,
    lists_searched,
    gaps,
  };
}

export default defineEndpoint({
  method: 'post',
  path: '/exclusions/screen',
  tag: 'Exclusion screening',
  summary: 'Screen up to 500 NPIs and subjects at once',
  description:
    '`npis` are screened exactly, never by name: `excluded` is true where an active record of a searched list carries the NPI. `subjects` are screened by name, in one line or in ' +
    'parts, with whatever else is known of them; with an NPI the names NPPES gives for it are searched too. Order is kept; duplicates, invalid NPIs and members that cannot be used are answered one by one: they never keep the rest from being screened. ' +
    'One unit of the quota per request. A result is a lead to verify with the agency that publishes the list, never a determination.',
  access: 'key',
  body: Batch,
  response: BatchAnswer,
  shape: 'other',
  examples: [
    { summary: 'Three NPIs', body: { npis: [ids.npi.excluded, ids.npi.state_excluded, ids.npi.clean] } },
    {
      summary: 'People and a business',
      body: {
        subjects: [
          { id: 'staff-17', name: 'Roland Kesterson', birth_date: '1959-11-23' },
          { id: 'staff-18', first_name: 'Theodora', last_name: 'Winslade', npi: ids.npi.clean },
          { id: 'vendor-3', organization_name: ids.excluded_organization_name, state: 'TX' },
        ],
      },
    },
  ],
  handler: ({ body }, context) => answerBatch(body, context),
});
