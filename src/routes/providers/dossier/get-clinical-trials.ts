import { z } from 'zod';
import { providerTop } from '#domain/providers/head-part';
import { knownShape, ofNpi } from '#domain/providers/records';
import { byStudy, linkedPage, rolesOf, trial_orders, trialsInBrief, warnOfFileDates } from '#domain/trials/linked-records';
import { LinkedRole, Phase, Status, TrialRow } from '#domain/trials/schemas';
import { linkedTrialsPart, rollupOf, rollupShape } from '#domain/trials/trials-table';
import { arrayOf, integer, text, textOrNull } from '#fields/described';
import { Npi } from '#fields/npi';
import { listOf, sortBy } from '#lists/list-of';
import type { Columns } from '#pages/data-table';
import { html } from '#pages/html';
import { headedPage } from '#pages/record';
import { plain } from '#pages/wording';
import { NullReasons } from '#records/record-schema';
import { defineEndpoint, definePage } from '#server/define-endpoint';
import { blockOf, providerShown, type Query, stateOf } from './records.ts';

const TrialOfProvider = TrialRow.extend({ roles: arrayOf(LinkedRole, 'Role of the provider in the study') }).meta({
  id: 'ProviderTrial',
});

const ProviderTrials = listOf(TrialOfProvider).extend({
  npi: Npi,
  name: textOrNull('Name of the provider'),
  ...knownShape,
  ...rollupShape,
  null_reasons: NullReasons.describe('Why there are no studies'),
});

const Study = TrialRow.pick({ nct_id: true, brief_title: true, status: true, phases: true, sponsor: true, last_update_date: true });
const SHOWN = 5;

export const ClinicalTrials = blockOf(
  {
    trial_count: integer('Number of studies with the provider as an investigator (a minimum)'),
    recruiting_count: integer('Number of those studies that are recruiting'),
    trials: arrayOf(Study, 'The five most recently updated studies'),
    trials_at: text('Path of the full list'),
  },
  'Clinical trials in which the provider is an investigator',
).meta({ id: 'ClinicalTrials' });

const unmatched =
  'No study investigator is linked to this NPI. The registry publishes names without identifiers; a name is linked only if exactly one provider with that name was ever at the location.';

export async function clinicalTrials(query: Query): Promise<z.input<typeof ClinicalTrials>> {
  const { counted, trials } = await trialsInBrief(query.deps, query.npi, SHOWN);
  const { trial_count, by_status } = rollupOf(counted);
  return {
    ...(await stateOf(query, ['clinicaltrials_gov'], trial_count > 0, unmatched)),
    trial_count,
    recruiting_count: by_status.find(({ status }) => status === 'RECRUITING')?.trial_count ?? 0,
    trials: trials.map((row) => Study.parse(row)),
    trials_at: `/provider/${query.npi}/clinical-trials`,
  };
}

type Answer = z.infer<typeof ProviderTrials>;
type Role = Answer['results'][number]['roles'][number];

const at = ({ site_position, facility, ccn, affiliation }: Role) =>
  site_position === null
    ? [' of the whole study', affiliation && `, ${affiliation}`]
    : [' at ', ccn ? html`<a href="/hospitals/${ccn}">${facility}</a>` : (facility ?? 'a site without a name')];

const rolesInWords = (roles: Role[]) =>
  html`${roles.map((one, index) => [index > 0 && '; ', one.role === null ? 'investigator' : plain(one.role), at(one)])}`;

const providerTrialsPage = definePage<typeof ProviderTrials>((answer, view) => {
  const more: Columns<Answer['results'][number]> = [{ title: 'Role', value: (row) => rolesInWords(row.roles) }];
  const main = linkedTrialsPart(answer, view.list, more, 'The registry publishes names. They are linked');
  return headedPage(providerTop(answer, 'trials'), view, main);
});

const noneOfProvider =
  'No study investigator is linked to this NPI. An investigator is linked only if exactly one provider with that name was ever at the location and nothing contradicts it, so some may be missing.';

export default defineEndpoint({
  path: '/provider/{npi}/clinical-trials',
  summary: 'Clinical trials in which a provider is an investigator',
  description:
    'Studies that name the provider as an investigator, director or chair, counted by status and phase, and listed with the most recently updated first. The registry publishes names ' +
    'without identifiers: an investigator is linked if exactly one provider with that name is or was at the location of the site and no middle name, degree or date contradicts ' +
    'it. Providers with the same name in one place are not linked, so counts are a minimum. A deactivated NPI returns 410 with the deactivation date.',
  ...ofNpi,
  query: z.object({
    status: z.array(Status).max(14).optional().describe('Status of the whole study; may be repeated'),
    phase: z.array(Phase).max(6).optional().describe('Phase of the studies listed; may be repeated'),
    sort: sortBy(trial_orders, { standard: 'most recently updated first' }),
  }),
  response: ProviderTrials,
  sources: ['clinicaltrials_gov'],
  shape: 'list',
  list: { labels: { status: 'Status of the study', brief_title: 'Study' } },
  page: providerTrialsPage,
  async handler({ params: { npi }, query }, context) {
    const [provider, { rows, nct_ids, beside }] = await Promise.all([
      providerShown(npi, context),
      linkedPage({ by: 'npi', id: npi }, query, context.deps, noneOfProvider),
    ]);
    const roles = byStudy(await rolesOf(context.deps, npi, nct_ids));
    context.cite('clinicaltrials_gov');
    if (beside.total > 0) await warnOfFileDates(context);
    const results = rows.map((row) => ({ ...row, roles: (roles.get(row.nct_id) ?? []) as z.infer<typeof LinkedRole>[] }));
    return { ...provider, ...beside, results };
  },
});
