import { organizationName } from '#fields/organization-name';
import { collapsed, fullName, personName } from '#fields/person-name';
import { usState } from '#fields/us-state';
import { zip5 } from '#fields/zip';
import type { RowIssue, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { isNumber } from '#match/fold';
import { exclusion } from '#records/exclusion';
import { birthDateOf } from './birth-date.ts';
import { businessReading } from './business-words.ts';
import { publishedDay } from './days.ts';
import { listedKey } from './key.ts';
import { lettersAndDigits } from './letters.ts';
import type { OtherListed } from './names.ts';
import { publishedNpis } from './npis.ts';
import { personCells } from './person-cells.ts';
import { printable } from './printable.ts';
import { severityOf } from './severity.ts';

/** A row of a state list in our words; every value as published. `columns` names the published column for issues. */
export interface Listed {
  /**
   * null: nothing tells a person from a business. Default: a person where a surname or given name stands, else a
   * business.
   */
  entity_type?: 'individual' | 'organization' | null;
  last_name?: string | null;
  first_name?: string | null;
  middle_name?: string | null;
  suffix?: string | null;
  organization_name?: string | null;
  /** The name in one line where the list publishes it so; default: the parts joined. */
  full_name?: string | null;
  other_names?: OtherListed[];
  npi?: string;
  /** The column of NPIs holds other numbers too. */
  npi_is_mixed?: boolean;
  birth_date?: string;
  address_line?: string;
  city?: string;
  state?: string;
  zip?: string;
  provider_type?: string;
  specialty?: string;
  license_number?: string;
  action_type?: string;
  reason?: string;
  exclusion_date?: string;
  /** The list publishes no dates at all, or not for every row: a missing one is not an issue. */
  is_undated?: boolean;
  /** The day on which the state added the row to its list. */
  list_added_date?: string;
  end_date?: string;
  period?: string;
  reinstatement_date?: string;
  /** true/false where the list marks copies of federal actions; leave out where it has no such mark. */
  oig_reciprocal?: boolean | null;
  /** Published columns by our name, for issues: { npi: 'NPI Number' }. */
  columns?: Partial<
    Record<'npi' | 'exclusion_date' | 'list_added_date' | 'end_date' | 'reinstatement_date' | 'birth_date' | 'state' | 'zip', string>
  >;
  /** What else tells apart two rows of one name, day and action that are not the same record. */
  key_more?: string;
  source_url?: string;
}

/** N/A and the like are not text. */
export const words = (text: string | null | undefined): string | null => {
  const plain = collapsed(printable(text ?? ''));
  return plain === '' || /^(?:n\/+a|none|null|-+|\.+)$/i.test(plain) ? null : plain;
};

/** States whose ZIPs begin with a zero, which spreadsheets lose; elsewhere a ZIP of four digits has lost its last. */
const zeroZips = new Set('CT MA ME NH NJ RI VT PR VI AE'.split(' '));

function publishedZip(text: string, state: string | null): ReturnType<typeof zip5.normalize> {
  const is_short = isNumber(text) && (text.length === 3 || text.length === 4);
  if (is_short && state !== null && !zeroZips.has(state)) return { value: null, reason: `"${text}" is too short for a ZIP of ${state}` };
  return zip5.normalize(text);
}

/** Maine writes N/A, N/A where there is no other name. */
const isNoName = (name: string): boolean =>
  name
    .replaceAll(',', ' ')
    .replaceAll(';', ' ')
    .split(' ')
    .every((part) => words(part) === null);

const nameIn = (published: string | null | undefined) => personName.normalize(words(published) ?? '').value;
/** People are called Null: where a given name stands beside it, it is not a missing value. */
const surnameIn = (published: string | null | undefined, first_name: string | null) =>
  first_name !== null && published?.trim().toLowerCase() === 'null' ? personName.normalize(published!).value : nameIn(published);
const lineIn = (published: string | null | undefined) => organizationName.normalize(words(published) ?? '').value;

/**
 * Whom the row names: people without what stands beside their names, and businesses also where they stand in the
 * columns of people.
 */
function named(row: Listed) {
  const first_name = nameIn(row.first_name);
  const published = { last_name: surnameIn(row.last_name, first_name), first_name, middle_name: nameIn(row.middle_name) };
  const is_person = published.last_name !== null || published.first_name !== null;
  const said = row.entity_type === undefined ? (is_person ? 'individual' : 'organization') : row.entity_type;
  const line = lineIn(row.full_name);
  const organization_name = lineIn(row.organization_name);
  const others = (row.other_names ?? []).filter(({ name }) => !isNoName(name));
  const business = said === 'individual' ? businessReading({ ...published, full_name: line }) : null;
  if (business?.entity_type === 'organization') {
    const { entity_type, name, other_names } = business;
    const own = organization_name ? [{ kind: 'alias' as const, name }] : [];
    const none = { last_name: null, first_name: null, middle_name: null, suffix: null };
    const all = [...own, ...other_names, ...others];
    const shown = organization_name ?? name;
    return { ...none, entity_type, organization_name: shown, full_name: shown, other_names: all.length > 0 ? all : null };
  }
  const { other_names, ...person } = personCells(business ?? published, words(row.suffix));
  const joined = is_person ? fullName([person.first_name, person.middle_name, person.last_name, person.suffix]) : null;
  const all = [...other_names, ...others];
  return {
    ...person,
    entity_type: business ? business.entity_type : said,
    organization_name: organization_name ?? business?.name ?? null,
    full_name: line ?? business?.name ?? joined ?? organization_name,
    other_names: all.length > 0 ? all : null,
  };
}

/** The record of a row, with an issue beside it for each oddity: the person or business is listed all the same. */
export function listed(list_state: string | null, row: Listed): RowOutcome[] {
  const who = named(row);
  if (!who.full_name) return [{ issue: 'names neither a person nor a business' }];
  const { full_name } = who;
  if (lettersAndDigits(full_name).length < 2) return [{ issue: `"${full_name}" is a single letter, not a name` }];

  const issues: RowIssue[] = [];
  const note = (issue: string, column?: string) => issues.push(column ? { issue, column } : { issue });
  const dayOf = (column: 'exclusion_date' | 'list_added_date' | 'end_date' | 'reinstatement_date', ahead: number) => {
    const found = publishedDay(row[column], ahead);
    if (found.reason) note(found.value ? found.reason : `${found.reason}; kept only as published`, row.columns?.[column]);
    return found;
  };
  const exclusion_date = dayOf('exclusion_date', 2);
  if (!exclusion_date.value && !exclusion_date.reason && !row.is_undated)
    note('no exclusion date; the record is loaded without one', row.columns?.exclusion_date);
  const added = dayOf('list_added_date', 2);
  // A day that ends what had not begun ends nothing: the row would pass for over.
  const lastDay = (column: 'end_date' | 'reinstatement_date', ahead: number) => {
    const found = dayOf(column, ahead);
    if (!found.value || !exclusion_date.value || found.value >= exclusion_date.value) return found;
    note(
      `the end date ${found.value} is before the exclusion date ${exclusion_date.value}; it is only in the published row`,
      row.columns?.[column],
    );
    return { ...found, value: null };
  };
  const end = lastDay('end_date', 60);
  const reinstatement = lastDay('reinstatement_date', 10);
  const { npis, reasons } = publishedNpis(row.npi, row.npi_is_mixed);
  for (const reason of reasons) note(reason, row.columns?.npi);
  const birth = birthDateOf(row.birth_date, exclusion_date.value);
  if (birth.reason) note(birth.reason, row.columns?.birth_date);
  const state = usState.normalize(words(row.state) ?? '');
  if (state.reason) note(`${state.reason}; kept only as published`, row.columns?.state);
  const zip = publishedZip(words(row.zip) ?? '', state.value);
  if (zip.reason) note(`${zip.reason}; kept only as published`, row.columns?.zip);
  const action_type = words(row.action_type);
  const reason = words(row.reason);
  const license_number = words(row.license_number);
  const one = record(
    exclusion,
    listedKey({ full_name, exclusion_date: exclusion_date.value ?? row.exclusion_date, action_type, more: row.key_more }),
    {
      list_state,
      ...who,
      full_name,
      npi: npis[0] ?? null,
      other_npis: npis.length > 1 ? npis.slice(1) : null,
      birth_date: birth.value,
      address_line: words(row.address_line),
      city: words(row.city),
      state: state.value,
      zip5: zip.value,
      provider_type: words(row.provider_type),
      specialty: words(row.specialty),
      license_number,
      action_type,
      reason,
      severity: severityOf(reason, action_type),
      exclusion_date: exclusion_date.value,
      list_added_date: added.value,
      end_date: end.value,
      period: words(row.period) ?? (end.is_never ? words(row.end_date) : null),
      reinstatement_date: reinstatement.value,
      oig_reciprocal: row.oig_reciprocal ?? null,
    },
    row.source_url ? { source_url: row.source_url } : {},
  );
  return [one, ...issues];
}
