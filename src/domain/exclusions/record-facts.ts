import type { z } from 'zod';
import { facts, isHeld } from '../../pages/facts.ts';
import { type Html, html } from '../../pages/html.ts';
import { place } from '../../pages/names/shown-name.ts';
import { origin } from '../../pages/origin.ts';
import { date, plain, yesNo } from '../../pages/wording.ts';
import { isReinstatedUndated } from '../../screening/judge.ts';
import type { Exclusion } from '../../screening/schemas.ts';
import { listLink } from './list-name.ts';
import { listedName } from './listed-name.ts';

type Record = z.infer<typeof Exclusion>;

/** Why an exclusion is of that severity. */
const SEVERITIES: { readonly [severity: string]: string } = {
  critical: 'critical: a mandatory federal exclusion',
  high: 'high: a permissive federal exclusion, or an action of a state',
};

const active = (record: Record) =>
  record.is_currently_active && isReinstatedUndated(record)
    ? `yes: the list’s comment says “${record.reason}”, but the list has no reinstatement date. Verify with the publisher.`
    : yesNo(record.is_currently_active);

/** The published fields of a record, with its origin. Fields the list does not publish are left out. */
export function recordFacts(record: Record): Html {
  const other = record.other_names?.map(({ kind, name }, at) => [
    at > 0 && '; ',
    listedName({ ...record, full_name: name }),
    ` (${plain(kind)})`,
  ]);
  const address = [place(record), record.zip5].filter(
    (part) => part !== null && part !== '' && !(Array.isArray(part) && part.length === 0),
  );
  const entries = [
    { label: 'Active', value: active(record) },
    { label: 'List', value: listLink(record) },
    { label: 'Excluded since', value: record.exclusion_date },
    { label: 'Added to the list', value: record.list_added_date },
    { label: 'Until', value: record.end_date ?? record.period },
    { label: 'Reinstated', value: record.reinstatement_date },
    { label: 'Possibly reinstated', value: record.possible_reinstatement_date },
    { label: 'Waiver', value: record.waiver && `${record.waiver.state ?? 'a state'}, ${date(record.waiver.date)}` },
    {
      label: record.exclusion_type === null ? 'Reason or comment' : 'Exclusion type',
      value: [record.exclusion_type, record.reason].filter(Boolean).join(': '),
    },
    { label: 'Action', value: record.action_type },
    { label: 'Severity', value: record.severity && SEVERITIES[record.severity] },
    { label: 'NPI', value: record.npi && html`<a href="/npi/${record.npi}">${record.npi}</a>` },
    { label: 'Date of birth', value: record.birth_date },
    { label: 'Address', value: address.length > 0 ? html`${address.map((part, at) => [at > 0 && ' ', part])}` : null },
    { label: 'Provider type', value: [record.provider_type, record.specialty].filter(Boolean).join(', ') },
    { label: 'License', value: record.license_number },
    { label: 'Other names', value: other?.length ? html`${other}` : null },
  ];
  return html`${facts(entries.filter(({ value }) => isHeld(value)))}${origin(record.provenance)}`;
}
