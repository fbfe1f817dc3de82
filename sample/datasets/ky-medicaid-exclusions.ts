import { slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { stateListRows } from '../state-lists.ts';
import { xlsx } from '../xlsx.ts';

const header = [
  'First Name',
  'Last Name or Practice Name',
  'NPI',
  'License',
  'Effective Date',
  'Reason for Term/Exclusion',
  'Timeframe of Term/Exclusion',
];
const rows_above_header = [['Kentucky Medicaid Terminated Providers'], ['Updated as providers are terminated']];

/** Two rows of notes above the header, N/A for what is missing, owners inside the name of a practice. */
export default defineSample({
  source_id: 'ky_medicaid_exclusions',
  files: (world) => {
    function* rows(): Generator<string[]> {
      for (const row of stateListRows(world, 'KY')) {
        const { person, business, owner } = row;
        const practice = `${business}${row.dba ? ` dba ${row.dba}` : ''}${owner ? ` Owner: ${owner.first_name} ${owner.last_name}` : ''}`;
        yield [
          person?.first_name ?? 'N/A',
          person?.last_name ?? practice,
          [row.npi, ...row.other_npis].filter(Boolean).join('; ') || 'N/A',
          row.license_number || 'N/A',
          slashed(row.begins),
          row.is_mirror ? 'Federal exclusion' : 'License Revoked',
          row.ends ? `${slashed(row.begins)} - ${slashed(row.ends)}` : 'N/A',
        ];
      }
    }
    const modified = world.calendar.leie_supplement_release;
    return [
      {
        name: 'ky/KYMedicaidTerminationList.xlsx',
        body: () => xlsx({ sheet: 'Sheet1', rows_above_header, header, rows: rows(), modified }),
      },
    ];
  },
});
