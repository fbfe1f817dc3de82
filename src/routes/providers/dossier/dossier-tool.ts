import type { z } from 'zod';
import { byNpiText, gapsText, listsText } from '#domain/exclusions/result-text';
import { searchedWords } from '#domain/licenses/cited';
import { besidesExclusions, boardActions } from '#domain/licenses/schemas';
import { MedicareActivity, medicareActivity } from '#domain/providers/medicare-activity';
import { placeOfProvider } from '#domain/providers/records';
import { displayName, fieldText } from '#pages/names/display-name';
import { counted, date, joined, number, plain, usd } from '#pages/wording';
import { gapsOfReasons } from '#screening/list-block';
import { defineTool } from '#server/define-tool';
import { exclusionsOf } from '../exclusion-verdict.ts';
import { ProfileExclusions } from '../schemas.ts';
import dossier from './get.ts';
import { Dossier } from './schemas.ts';

// A dossier as a colleague would write it, for readers without pages: language models.

type Answer = z.output<typeof Dossier> & {
  exclusions: z.output<typeof ProfileExclusions>;
  medicare_activity: z.output<typeof MedicareActivity>;
};

const MOST = 5;

const business = (name: string | null) => (name ? displayName(name, 'business') : null);
function listed<T>(all: readonly T[], words: (one: T) => string): string {
  const shown = all.slice(0, MOST).map(words).join('; ');
  return all.length > MOST ? `${shown}; and ${number(all.length - MOST)} more` : shown;
}

function* identityLines(answer: Answer): Generator<string> {
  const { npi, name, entity_type, credential, specialty, is_in_nppes, enumeration_date, last_update_date, replacement_npi } = answer;
  const { city, state } = placeOfProvider(answer);
  yield `${joined([name ? fieldText('name', name, { entity_type }) : 'No name on file', credential && displayName(credential, 'person')])}, NPI ${npi}.`;
  const kind = entity_type === 'organization' ? 'Organization' : entity_type === 'individual' ? 'Person' : null;
  yield `${joined([kind, specialty && plain(specialty), joined([city && displayName(city, 'place'), state]) || null]) || 'Type, specialty and place are not on file'}.`;
  if (is_in_nppes)
    yield `Active in the NPI registry${enumeration_date ? ` since ${date(enumeration_date)}` : ''}${last_update_date ? `, last updated ${date(last_update_date)}` : ''}.`;
  else yield 'Not in the loaded NPI registry file; name and place come from other files.';
  if (replacement_npi) yield `Replaced by NPI ${replacement_npi}.`;
}

function* exclusionLines({ exclusions }: Answer): Generator<string> {
  const { is_excluded, active_records, ended_records, records, lists_searched, current_lists, gaps } = exclusions;
  const found = is_excluded
    ? `EXCLUDED: ${counted(active_records, 'active exclusion')} with this NPI.`
    : ended_records > 0
      ? `potential match: ${counted(ended_records, 'exclusion')} with this NPI still listed after the published period.`
      : current_lists.length === 0
        ? lists_searched.length === 0
          ? 'not known whether excluded, as no list with real data is loaded.'
          : `no active record with this NPI on the ${counted(lists_searched.length, 'loaded list')}; not known whether excluded, as none of them is current and complete.`
        : `no active exclusion with this NPI on ${counted(current_lists.length, 'current list')}.`;
  yield `Exclusions: ${found}`;
  for (const record of records.slice(0, MOST)) yield byNpiText(record);
  yield `  ${listsText(lists_searched.map((source_id) => ({ source_id })))} ${gapsText(gapsOfReasons(gaps))}`;
  yield '  Only the NPI was compared. Most exclusions are published without an NPI: use `screen` for the name.';
}

function* licenseLines({ license_intelligence: licensed }: Answer): Generator<string> {
  const { licenses, disciplinary_summary: discipline } = licensed;
  if (licenses.length > 0)
    yield `Licenses: ${listed(licenses, (one) =>
      joined([
        joined([one.state, one.license_number], ' '),
        one.license_type ?? one.license_type_class,
        one.source === 'nppes' ? 'reported by the provider, not verified' : one.status ? plain(one.status) : 'status not published',
        one.expiration_date && `expires ${date(one.expiration_date)}`,
      ]),
    )}.`;
  if (!discipline) return;
  const { all, active } = boardActions(discipline);
  const besides = besidesExclusions(discipline);
  const where = searchedWords(discipline, licensed.states);
  yield all === 0
    ? `Discipline: no action of a licensing board with this NPI${besides}, in ${where}.`
    : `Discipline: ${counted(active, 'active action')} of licensing boards, ${number(all)} in all${besides}, in ${where}.`;
}

function* medicareLines({ medicare_activity: { enrollment, reassignment, opt_out } }: Answer): Generator<string> {
  if (enrollment.records.length > 0)
    yield `Medicare enrollment: ${listed(enrollment.records, ({ provider_type, state, enrollment_id }) => `${joined([provider_type && business(provider_type), state])} (enrollment ${enrollment_id})`)}.`;
  if (reassignment.records.length > 0) {
    const groups = [
      ...new Set(reassignment.records.map((one) => business(one.receiving_organization_name) ?? `PAC ID ${one.receiving_pac_id}`)),
    ];
    yield `Groups that bill Medicare for the provider: ${listed(groups, (name) => name)}.`;
  }
  const [newest] = opt_out.records;
  if (newest)
    yield `Opted out of Medicare${newest.effective_date ? ` on ${date(newest.effective_date)}` : ''}${newest.end_date ? `, until ${date(newest.end_date)}` : ''}.`;
}

function* workLines({ employment_intelligence: work, facility_affiliations: facilities }: Answer): Generator<string> {
  if (work.employers.length > 0)
    yield `Employers: ${listed(work.employers, (one) =>
      joined([
        business(one.organization_name) ?? 'an employer without a published name',
        one.state,
        one.system_name && `part of ${business(one.system_name)}`,
        `confidence ${Math.round(one.confidence * 100)}% from ${counted(one.attribution_signals.length, 'statement')}`,
      ]),
    )}.`;
  if (work.practices_alone) yield 'The Doctors and Clinicians file names no group practice.';
  if (facilities.results.length > 0)
    yield `Hospitals and other facilities: ${listed(
      facilities.results,
      (one) => `${business(one.facility_name ?? one.parent_name) ?? 'name not on file'} (CCN ${one.parent_ccn ?? one.ccn})`,
    )}.`;
}

function* paymentLines({ financial_intelligence: money }: Answer): Generator<string> {
  if (money.medicare_payments.length > 0)
    yield `Medicare Part B: ${listed(money.medicare_payments, (one) =>
      joined([
        `${one.year}: ${one.medicare_payment_usd === null ? 'payment not published' : `${usd(one.medicare_payment_usd)} paid`}`,
        one.beneficiary_count !== null && counted(one.beneficiary_count, 'patient'),
      ]),
    )}.`;
  for (const one of money.executive_matches.slice(0, MOST))
    yield `Executive of ${business(one.filer_name) ?? `EIN ${one.ein}`} in ${one.fiscal_year}: ${joined([one.title && displayName(one.title, 'business'), one.total_usd !== null && `${usd(one.total_usd)} in total`, `${one.confidence} confidence`])}.`;
}

function* recordLines({ quality_intelligence: { latest }, clinical_trials: trials }: Answer): Generator<string> {
  if (latest)
    yield `Quality (MIPS, Medicare's incentive program for clinicians): final score ${latest.final_score === null ? 'not published' : `${number(latest.final_score)} of 100`}, performance year ${latest.performance_year}.`;
  if (trials.trial_count > 0)
    yield `Clinical trials: investigator of ${counted(trials.trial_count, 'study', 'studies')}, ${number(trials.recruiting_count)} recruiting: ${listed(trials.trials, (one) => joined([one.brief_title, one.nct_id]))}.`;
}

const BLOCKS: [block: keyof Answer & `${string}_${string}`, words: string][] = [
  ['license_intelligence', 'licenses and discipline'],
  ['financial_intelligence', 'Medicare payments and billing employers'],
  ['employment_intelligence', 'employers'],
  ['facility_affiliations', 'hospitals and other facilities'],
  ['quality_intelligence', 'quality'],
  ['clinical_trials', 'clinical trials'],
];

/** What has no records, and which files are not loaded: only the first says something about the provider. */
function* emptyLines(answer: Answer): Generator<string> {
  const blocks = BLOCKS.map(([name, words]) => ({ words, ...(answer[name] as Answer['clinical_trials']) }));
  const nothing = blocks.filter(({ reason }) => reason === 'nothing_held').map(({ words }) => words);
  if (nothing.length > 0) yield `No records for this NPI: ${nothing.join('; ')}.`;
  for (const { words, explanation } of blocks.filter(({ reason }) => reason === 'not_matched'))
    yield `Not linked to NPIs: ${words}. ${explanation}`;
  const missing = [
    ...new Set(blocks.flatMap(({ sources }) => sources.filter(({ status }) => status !== 'loaded').map(({ title }) => title))),
  ];
  if (missing.length > 0) yield `Not loaded, so nothing can be said about the provider from: ${missing.join('; ')}.`;
}

const dossierText = (answer: Answer): string =>
  [identityLines, exclusionLines, licenseLines, medicareLines, workLines, paymentLines, recordLines, emptyLines]
    .flatMap((lines) => [...lines(answer)])
    .concat(`Full profile: ${answer.profile_at}`)
    .join('\n');

export const tool = defineTool({
  name: 'dossier',
  title: 'Dossier of one provider',
  description:
    'One person or organization by NPI: identity, specialty and address, exclusions by NPI with the lists searched, Medicare enrollment and payments, licenses and discipline, quality, employment, clinical trials, affiliated facilities and hospitals. Each ' +
    'block says whether it is available and, if it is empty, why. A deactivated NPI is refused with its deactivation date. Find the NPI with `find`.',
  input: dossier.params!.strict(),
  output: Dossier.extend({
    exclusions: ProfileExclusions,
    medicare_activity: MedicareActivity.describe('Medicare records of the NPI, with each source loaded or not'),
  }),
  async call(params, context) {
    const [answer, exclusions, medicare] = await Promise.all([
      dossier.handler({ params, query: {}, body: undefined }, context),
      exclusionsOf(params.npi, context),
      medicareActivity(context.deps, params.npi),
    ]);
    context.cite(...medicare.sources);
    return { ...(answer as typeof answer & object), exclusions, medicare_activity: medicare.activity } as never;
  },
  tell: dossierText,
});
