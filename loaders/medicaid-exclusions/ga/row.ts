import { collapsed } from '../../../src/fields/person-name.ts';
import type { NamedRow, RowOutcome } from '../../../src/load/define-dataset.ts';
import { publishedDay } from '../days.ts';
import { listed, words } from '../listed.ts';
import { nameOfLine, type OtherListed, withAliases } from '../names.ts';
import { surnames } from '../surnames.ts';

const columns = { npi: 'NPI', state: 'STATE', exclusion_date: 'SANCDATE' };

/** Several states in one cell are nobody's address. */
const oneState = (cell: string) => (/[,;/&]/.test(cell) ? '' : cell);

/** Behind AKA: "ANN AKA JO" (another first name), "AKA (JO ROE)", "AKA JO ROE & JO ANN DOE". */
function middleName(cell: string, last_name: string): { middle_name: string; other_names: OtherListed[] } {
  const [middle_name = '', behind = ''] = cell.split(/\bAKA\b[.:]?/i);
  const names = behind
    .replace(/[()]/g, ' ')
    .split('&')
    .map(collapsed)
    .filter((name) => name !== '');
  return {
    middle_name: collapsed(middle_name),
    other_names: names.map((name) => ({ kind: 'aka', name: name.includes(' ') ? name : `${name} ${last_name}` })),
  };
}

function whoIs(row: NamedRow) {
  const first_name = row.first_name ?? '';
  const business = withAliases(row.organization_name ?? '');
  const { last_name, others } = surnames(row.last_name ?? '', first_name);
  // A business was once typed where surnames belong.
  if (!words(first_name)) return nameOfLine(row.organization_name || last_name, 'comma', 'organization');
  const { middle_name, other_names } = middleName(row.middle_name ?? '', last_name);
  const organization_name = business.name || null;
  return {
    entity_type: 'individual' as const,
    last_name,
    first_name,
    middle_name,
    organization_name,
    other_names: [...others, ...other_names],
  };
}

export function excludedRow(row: NamedRow): RowOutcome[] {
  const { provider_type, state = '', npi } = row;
  const published = row.exclusion_date ?? '';
  const day = publishedDay(published);
  const outcomes = listed('GA', {
    ...whoIs(row),
    npi,
    state: oneState(state),
    provider_type,
    // A day that does not exist (20223108) is no part of the key: other copies of the list leave it out.
    exclusion_date: day.reason ? '' : published,
    is_undated: day.reason !== null,
    columns,
  });
  if (!day.reason || !outcomes.some((outcome) => 'kind' in outcome)) return outcomes;
  return [...outcomes, { issue: `${day.reason}; kept only as published`, column: 'SANCDATE' }];
}
