import { collapsed } from '#fields/person-name';
import { stateCode, unknownState } from '#fields/us-state';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { type Listed, listed, words } from '../../medicaid-exclusions/listed.ts';
import { nameOfLine, type OtherListed } from '../../medicaid-exclusions/names.ts';

const columns = { npi: 'NPI', exclusion_date: 'Active Date', end_date: 'Termination Date', state: 'State / Province', zip: 'Zip Code' };

/** What stands behind a comma and begins no name of its own. */
const form = /^(?:LLC|L\.L\.C\.?|INC\.?|CORP\.?|CO\.?|LTD\.?|LLP|LP|PLLC|P\.?C\.?|S\.?A\.?(?: DE C\.?V\.?)?|JR\.?|SR\.?|I{2,3}|M\.?D\.?)$/i;

/** "(also A, B LLC, C, INC.)": the names between the commas. */
function crossReferences(cell: string): string[] {
  const names: string[] = [];
  for (const piece of cell
    .replace(/^\(also /i, '')
    .replace(/\)$/, '')
    .replaceAll('"', '')
    .split(', ')) {
    const name = collapsed(piece);
    if (form.test(name) && names.length > 0) names.push(`${names.pop()}, ${name}`);
    else if (name !== '') names.push(name);
  }
  return names;
}

/**
 * The Treasury lists all names of a party under one number; other agencies give each name its own row, for a different
 * party.
 */
const aliases = (row: NamedRow): OtherListed[] =>
  row.excluding_agency === 'TREAS-OFAC' ? crossReferences(row.cross_reference ?? '').map((name) => ({ kind: 'aka', name })) : [];

function named(row: NamedRow): Listed {
  const { last_name, first_name, middle_name, suffix } = row;
  if (row.classification === 'Individual' || (!words(row.name) && words(last_name)))
    return words(last_name) || words(first_name)
      ? { entity_type: 'individual', last_name, first_name, middle_name, suffix }
      : nameOfLine(row.name ?? '', 'given_first', 'individual');
  const { full_name, ...line } = nameOfLine(row.name ?? '', 'given_first', 'organization');
  return { ...line, organization_name: line.organization_name ?? full_name };
}

/** Addresses abroad have no state of ours and no ZIP. */
function place(row: NamedRow): Pick<Listed, 'address_line' | 'city' | 'state' | 'zip'> {
  const street = [row.address_1, row.address_2, row.address_3, row.address_4].flatMap((line) => words(line) ?? []).join(', ');
  const is_us = !words(row.country) || row.country === 'USA';
  const state = is_us ? (row.state ?? '') : unknownState;
  const zip = is_us && (state === '' || state === unknownState || stateCode(state)) ? row.zip : undefined;
  return { address_line: street, city: row.city, state, zip: /^[0\s-]*$/.test(zip ?? '') ? undefined : zip };
}

export function excludedRow(row: NamedRow): RowOutcome[] {
  const { classification, npi, excluding_agency, exclusion_program, ct_code, active_date, termination_date, sam_number } = row;
  if (classification === 'Vessel') return [{ skip: 'a vessel, neither a person nor a business' }];
  const names = named(row);
  const agency = words(excluding_agency);
  const outcomes = listed(null, {
    ...names,
    other_names: [...(names.other_names ?? []), ...aliases(row)],
    ...place(row),
    npi,
    provider_type: classification === 'Special Entity Designation' ? classification : undefined,
    action_type: row.exclusion_type,
    reason: row.comments,
    exclusion_date: active_date,
    is_undated: true,
    end_date: termination_date,
    // The Department of Health and Human Services enters here what its inspector general excludes.
    oig_reciprocal: agency === null ? null : agency === 'HHS',
    columns,
  });
  return outcomes.map((one) => {
    if (!('kind' in one)) return one;
    const more = { exclusion_type: words(ct_code), exclusion_program: words(exclusion_program), excluding_agency: agency };
    return { ...one, key: words(sam_number) ?? one.key, row: { ...one.row, ...more } };
  });
}
