import { isTaxonomyCode } from '#fields/taxonomy-code';
import type { NamedRow, RowIssue } from '#load/declaration/rows';
import { identifierSets, taxonomySets } from './columns.ts';
import { known } from './values.ts';

interface Taxonomy {
  taxonomy_code: string;
  license_number: string | null;
  license_state: string | null;
  is_primary: boolean | null;
  taxonomy_group: string | null;
}

const taxonomyNames = taxonomySets.map((n) => ({
  code: `taxonomy_code_${n}`,
  number: `license_number_${n}`,
  state: `license_state_${n}`,
  primary: `is_primary_${n}`,
  group: `taxonomy_group_${n}`,
}));

/** Y, N, and X or empty for an unanswered question. */
export function answer(value: string | undefined, column: string, issues: RowIssue[]): boolean | null {
  if (value === 'Y') return true;
  if (value === 'N') return false;
  if (value && value !== 'X') issues.push({ issue: `"${value}" is not one of Y, N and X`, column });
  return null;
}

export function taxonomies(row: NamedRow, issues: RowIssue[]): Taxonomy[] {
  const found: Taxonomy[] = [];
  for (const names of taxonomyNames) {
    const code = row[names.code];
    const number = known(row[names.number]);
    if (!code) {
      if (number !== null) issues.push({ issue: `license ${number} has no taxonomy code`, column: names.number });
      continue;
    }
    if (!isTaxonomyCode(code)) {
      issues.push({ issue: `"${code}" is not a taxonomy code: expected ten capitals or digits ending in X`, column: names.code });
      continue;
    }
    found.push({
      taxonomy_code: code,
      license_number: number,
      license_state: known(row[names.state]),
      is_primary: answer(row[names.primary], names.primary, issues),
      taxonomy_group: known(row[names.group])?.replace(/\s+/g, ' ') ?? null,
    });
  }
  return found;
}

/** The set marked primary need not be the first; if none is marked, the first counts. */
export const primaryTaxonomy = (sets: Taxonomy[]): string | null => (sets.find((set) => set.is_primary) ?? sets[0])?.taxonomy_code ?? null;

/** Recent files contain 01 and 05; the others are Medicare kinds that ended with 2008. */
const identifierTypes: Record<string, string> = {
  '01': 'other',
  '02': 'medicare_upin',
  '04': 'medicare_unspecified',
  '05': 'medicaid',
  '06': 'medicare_oscar',
  '07': 'medicare_nsc',
  '08': 'medicare_pin',
};

const identifierNames = identifierSets.map((n) => ({
  identifier: `identifier_${n}`,
  type: `identifier_type_${n}`,
  state: `identifier_state_${n}`,
  issuer: `identifier_issuer_${n}`,
}));

export function identifiers(row: NamedRow, issues: RowIssue[]) {
  const found = [];
  for (const names of identifierNames) {
    const identifier = known(row[names.identifier]);
    // A masked number identifies nothing, and its issuer alone is not an identifier.
    if (identifier === null) continue;
    const type_code = known(row[names.type]);
    const type = type_code === null ? null : (identifierTypes[type_code] ?? null);
    if (type_code !== null && type === null) issues.push({ issue: `"${type_code}" is not a kind of identifier`, column: names.type });
    found.push({ identifier, type_code, type, state: known(row[names.state]), issuer: known(row[names.issuer]) });
  }
  return found;
}
