import { slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { stateListRows, surnameComma } from '../state-lists.ts';
import { xlsx } from '../xlsx.ts';

const header = [
  ...['VT Medicaid Provider ID ', 'Provider NPI', 'Provider Full Name', 'Provider Type ', 'Provider City', 'State', 'State'],
  ...['Reason or "Cause" for Exclusion', 'Provider Exclusion Status Effective Date', 'Provider Exclusion Status End Date'],
  'Reinstatement Date with Vermont Medicaid if Applicable',
];

/** Padded texts, a day far ahead for no end, a column of codes that is called State too, notes below the table. */
export default defineSample({
  source_id: 'vt_medicaid_exclusions',
  files: (world) => {
    function* rows(): Generator<string[]> {
      for (const row of stateListRows(world, 'VT')) {
        const name = surnameComma(row).replace(', ', ',').toUpperCase();
        const [code, reason] = row.is_mirror
          ? ['07', 'TERMED DUE TO MEDICARE/OTHER STATE EXCLUSION ']
          : ['22', 'TERMINATED DUE TO SANCTIONS                  '];
        const who = [
          String(1000 + row.index).padStart(7, '0'),
          row.npi,
          name.padEnd(50),
          row.provider_type.toUpperCase(),
          row.city.padEnd(20),
        ];
        yield [...who, 'VT', code!, reason!, slashed(row.begins), '12/31/2382', row.reinstated && slashed(row.reinstated)];
      }
      yield [''];
      yield ['Names listed on the spreadsheet are of providers excluded for cause from participation with Vermont Medicaid.'];
    }
    const modified = world.calendar.leie_supplement_release;
    const month = new Date(`${modified}T00:00:00Z`).toLocaleString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    const above = [['', `Vermont Monthly List of For Cause Exclusions - ${month}`]];
    const body = () => xlsx({ sheet: 'Excluded Providers', rows_above_header: above, header, rows: rows(), modified });
    return [{ name: 'vt/vermont-exclusions.xlsx', body }];
  },
});
