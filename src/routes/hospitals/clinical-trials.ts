import { z } from 'zod';
import { ids } from '../../../sample/ids.ts';
import { facilityNotFound } from '../../domain/hospitals/facility-not-found.ts';
import { hospitalHead } from '../../domain/hospitals/head/head-records.ts';
import { knownFacility, standingOf, warnOfStanding } from '../../domain/hospitals/standing.ts';
import { warnOfFileDates } from '../../domain/trials/file-dates.ts';
import {
  byStudy,
  countLinked,
  investigatorsAt,
  linkedTrialCounts,
  linkedTrials,
  sitesAt,
  trial_orders,
} from '../../domain/trials/linked-records.ts';
import { rollupOf } from '../../domain/trials/rollup.ts';
import { Phase, Status } from '../../domain/trials/schemas.ts';
import { whyNone } from '../../domain/trials/why-none.ts';
import { Ccn } from '../../fields/ccn.ts';
import { sortBy } from '../../lists/sort-by.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { hospitalTrialsPage } from './clinical-trials-page.ts';
import { HospitalTrials } from './clinical-trials-schemas.ts';

const noneHere =
  'No study site is linked to this facility. A site is linked only if its name and city match exactly one facility, so some sites may be missing.';

export default defineEndpoint({
  path: '/hospitals/{ccn}/clinical-trials',
  tag: 'Hospitals',
  summary: 'Clinical trials at a hospital',
  description:
    'Studies with a site at the facility, counted by status and phase, and listed with the most recently updated first. A site is linked if its name and location match ' +
    'exactly one facility; names withheld by sponsors and ambiguous sites are never linked, so counts are a minimum. Rules: /resources/linking-rules.',
  params: z.object({ ccn: Ccn }),
  query: z.object({
    site_status: z
      .array(Status)
      .max(14)
      .optional()
      .describe('Status of the site at this facility, which may differ from the status of the whole study; may be repeated'),
    status: z
      .array(Status)
      .max(14)
      .optional()
      .describe('Status of the whole study; may be repeated. `site_status` is that of the site here'),
    phase: z.array(Phase).max(6).optional().describe('Phase of the studies listed; may be repeated'),
    sponsor: z.string().trim().min(1).max(200).optional().describe('Words of the lead sponsor'),
    sort: sortBy(trial_orders, { standard: 'most recently updated first' }),
  }),
  response: HospitalTrials,
  sources: ['clinicaltrials_gov'],
  shape: 'list',
  list: {
    labels: { site_status: 'Status at this hospital', status: 'Status of the whole study', brief_title: 'Study' },
    counts: ({ params, query }, { deps }) => linkedTrialCounts(deps, params.ccn, query),
  },
  page: { ...hospitalTrialsPage, data: ({ params }, { deps }) => hospitalHead(deps, params.ccn) },
  errors: ['not_found'],
  examples: [
    { summary: 'A hospital', params: { ccn: ids.ccn.acute } },
    { summary: 'Studies that recruit at this hospital', params: { ccn: ids.ccn.acute }, query: { site_status: 'RECRUITING' } },
  ],
  async handler({ params: { ccn }, query: { limit, cursor, ...asked } }, context) {
    const { deps } = context;
    const linked = { by: 'ccn', id: ccn } as const;
    const [known, counted, page] = await Promise.all([
      knownFacility(deps, ccn),
      countLinked(deps, linked),
      linkedTrials(deps, linked, asked, { limit, cursor }),
    ]);
    if (!known) throw await facilityNotFound(context.deps, ccn);
    const nct_ids = page.rows.map(({ nct_id }) => nct_id);
    const [sites, investigators] = await Promise.all([
      sitesAt(deps, ccn, nct_ids).then(byStudy),
      investigatorsAt(deps, ccn, nct_ids).then(byStudy),
    ]);
    context.cite('clinicaltrials_gov', known.source);
    await warnOfStanding(known, context);
    if (page.total > 0) await warnOfFileDates(context);
    const results = page.rows.map((row) => ({
      ...row,
      sites: sites.get(row.nct_id) ?? [],
      investigators: investigators.get(row.nct_id) ?? [],
    }));
    const null_reasons: Record<string, string> = counted.length === 0 ? { results: await whyNone(deps, 'sites', noneHere) } : {};
    const named = { ccn, name: known.name, ...standingOf(known) };
    return { ...named, ...rollupOf(counted), results, total: page.total, limit, next_cursor: page.next_cursor, null_reasons };
  },
});
