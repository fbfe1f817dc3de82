import type { z } from 'zod';
import { FEDERAL_LIST } from '#fields/required-lists';
import { type Html, html } from '#pages/html';
import { place, specialtyWords } from '#pages/names/display-name';
import { factsOf, knownFacts, origin } from '#pages/record';
import { date, plain, yesNo } from '#pages/wording';
import { isReinstatedUndated } from '#screening/judge';
import type { Exclusion } from '#screening/schemas';
import { explained, withoutCode } from './abbreviations.ts';
import { listedName, listLink } from './list-name.ts';

type Record = z.infer<typeof Exclusion>;

/**
 * Why an exclusion is of that severity: a state may copy a federal exclusion, with its section of the law, or exclude
 * because federal law mandates it.
 */
export function severityWords({
  severity,
  source,
  exclusion_type,
  reason,
  action_type,
}: Pick<Record, 'severity' | 'source' | 'exclusion_type' | 'reason' | 'action_type'>): string | null {
  if (severity === null) return null;
  if (severity === 'critical') return 'critical: a mandatory federal exclusion';
  const said = [exclusion_type, reason, action_type].join(' ');
  if (source === FEDERAL_LIST || /1128\W{0,2}b/i.test(said)) return 'high: a permissive federal exclusion';
  if (/federal(?:ly)? mandat|mandat(?:ed|ory) federal/i.test(said))
    return 'high: the state excludes because federal law mandates it; a federal exclusion would be on the federal list as well';
  return federal.test(said)
    ? 'high: the state follows a federal exclusion, which the federal list should have as well'
    : 'high: an action by the state';
}

/**
 * HHS-OIG excluded participation, Reciprocal to OIG Exclusion, OIG/HHS Exclusion; MDHHS-OIG is a state's own office.
 */
const federal = /(?<!MDHHS\W)(?:\bOIG exclusion|\bHHS\W{0,3}OIG\b|\bOIG\W{0,3}HHS\b)/i;

/** The legal basis: in words, if the list has them; its code once. */
export function basisWords({ source, exclusion_type, reason }: Pick<Record, 'source' | 'exclusion_type' | 'reason'>): string {
  const code = (text: string) => text.replace(/[^a-z0-9]/gi, '').toLowerCase();
  const is_said = exclusion_type && reason && code(reason).startsWith(`section${code(exclusion_type)}`);
  const words = (is_said ? [reason] : [exclusion_type, reason]).flatMap((one) => withoutCode(one) || []).join(': ');
  return explained(source, words);
}

const actionWords = ({ source, action_type }: Pick<Record, 'source' | 'action_type'>): string | null =>
  action_type && explained(source, withoutCode(action_type));

const waiverWords = ({ waiver }: Pick<Record, 'waiver'>): string | null => waiver && `${waiver.state ?? 'a state'}, ${date(waiver.date)}`;

const active = (record: Record) =>
  record.is_currently_active && isReinstatedUndated(record)
    ? `yes: the list’s comment says “${record.reason}”, but the list has no reinstatement date. Verify with the publisher.`
    : yesNo(record.is_currently_active);

/** What a record says that no search has: since when, why and until when. */
export function standing(
  record: Pick<Record, 'exclusion_date' | 'end_date' | 'reinstatement_date' | 'possible_reinstatement_date' | 'period'> &
    Pick<Record, 'source' | 'exclusion_type' | 'reason' | 'action_type' | 'waiver' | 'is_currently_active'>,
): string[] {
  const { exclusion_date, end_date, reinstatement_date, possible_reinstatement_date } = record;
  return [
    exclusion_date && `excluded ${date(exclusion_date)}`,
    basisWords(record) || actionWords(record),
    reinstatement_date ? `reinstated ${date(reinstatement_date)}` : end_date ? `until ${date(end_date)}` : withoutCode(record.period),
    possible_reinstatement_date && `possibly reinstated ${date(possible_reinstatement_date)}`,
    record.waiver && `waiver: ${waiverWords(record)}`,
    // Nearly all hits are active: said where one is not.
    !record.is_currently_active && 'not active',
  ].flatMap((one) => one || []);
}

/** The federal list has columns of 20 characters: Individual (unaffili. */
const FEDERAL_WIDTH = 20;

/**
 * A bracket that the width cuts off stays open: PHYSICIAN PRACTICE ( ends before it, Individual (unaffili is closed.
 */
const closed = (cut: string): string => {
  const at = cut.lastIndexOf('(');
  if (at < 0 || cut.indexOf(')', at) > 0) return cut;
  const before = cut.slice(0, at).trimEnd();
  return cut.slice(at + 1).trim() === '' ? `${before}…` : `${cut}…)`;
};

function providerType({ source, provider_type, specialty }: Record): Html | null {
  const types = [provider_type, specialty].flatMap((one) => one || []);
  if (types.length === 0) return null;
  const is_full = source === FEDERAL_LIST && types.some((one) => one.length >= FEDERAL_WIDTH);
  return html`${types.map((one) => closed(specialtyWords(withoutCode(one)))).join(', ')}${is_full && html` <span class="quiet">(the list has room for ${FEDERAL_WIDTH} characters of each)</span>`}`;
}

export const npisOf = ({ npi, other_npis }: { npi?: string | null; other_npis?: string[] | null }): string[] => [
  ...new Set([npi, ...(other_npis ?? [])].filter((one) => one != null)),
];

const npiLinks = (npis: readonly string[]) =>
  npis.length > 0 && html`${npis.map((npi, at) => html`${at > 0 && ', '}<a href="/npi/${npi}">${npi}</a>`)}`;

export const addressOf = (record: Record): Html | null => {
  const parts = [html`${place(record)}`, html`${record.zip5}`].filter(({ markup }) => markup !== '');
  return parts.length > 0 ? html`${parts.map((part, at) => [at > 0 && ' ', part])}` : null;
};

export function recordFacts(record: Record): Html {
  const other = record.other_names?.map(({ kind, name }, at) => [
    at > 0 && '; ',
    listedName({ ...record, full_name: name }),
    ` (${plain(kind)})`,
  ]);
  const entries = factsOf(record, [
    { label: 'Active', value: active(record) },
    { label: 'List', value: listLink(record) },
    'exclusion_date: Excluded since',
    'list_added_date',
    { label: record.end_date === null ? 'Period' : 'Until', value: record.end_date ?? withoutCode(record.period) },
    'reinstatement_date: Reinstated',
    'possible_reinstatement_date: Possibly reinstated',
    { label: 'Waiver', value: waiverWords(record) },
    {
      label: record.exclusion_type === null ? 'Reason or comment' : 'Exclusion type',
      value: basisWords(record),
    },
    { label: 'Action', value: actionWords(record) },
    { label: 'Severity', value: severityWords(record) },
    { label: npisOf(record).length > 1 ? 'NPIs' : 'NPI', value: npiLinks(npisOf(record)) || null },
    'birth_date: Date of birth',
    { label: 'Address', value: addressOf(record) },
    {
      label: 'Provider type',
      value: providerType(record),
    },
    'license_number: License',
    { label: 'Other names', value: other?.length ? html`${other}` : null },
  ]);
  return html`${knownFacts(entries).shown}${record.date_notes?.map((note) => html`<p class="quiet">${note}</p>`)}${origin(record.provenance)}`;
}
