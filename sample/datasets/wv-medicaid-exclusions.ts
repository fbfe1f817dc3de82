import { slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { tablePdf } from '../pdf-table.ts';
import { stateListRows } from '../state-lists.ts';

const columns = [
  { header: 'Last Name', width: 105 },
  { header: 'First Name', width: 75 },
  { header: 'NPI', width: 58 },
  { header: 'Address 1', width: 95 },
  { header: 'Address 2', width: 45 },
  { header: 'City', width: 60 },
  { header: 'State', width: 30 },
  { header: 'Zip', width: 32 },
  { header: 'Action Date', width: 50 },
  { header: 'Excluded/ Terminated', width: 55 },
  { header: 'Reason for Exclusion/Termination', width: 115 },
];
const own = ["Exclusion by another State's Medicaid", 'Revocation of License by WVBOM', 'Permissive Exclusion'];

export default defineSample({
  source_id: 'wv_medicaid_exclusions',
  files: (world) => {
    function* rows(): Generator<string[]> {
      for (const row of stateListRows(world, 'WV')) {
        const action = row.action === 'termination' ? 'Terminated' : 'Excluded';
        const firm = row.owner ? `${row.business} (owner ${row.owner.first_name} ${row.owner.last_name})` : row.business;
        const reason = row.is_mirror ? 'OIG/HHS Exclusion' : row.draw.pick(own);
        const [last, first] = row.person ? [row.person.last_name, row.person.first_name] : [firm, ''];
        const npi = [row.npi, ...row.other_npis].join('\n');
        yield [last, first, npi, row.address_line, '', row.city, 'WV', row.zip5, slashed(row.begins), action, reason];
      }
    }
    async function* body() {
      yield tablePdf({
        title: 'WV Medicaid Provider Exclusions and Terminations',
        columns,
        rows: rows(),
        ruled: true,
        header_on_each_page: true,
        size: 7,
      });
    }
    return [{ name: 'wv/provider-exclusions-and-terminations.pdf', body }];
  },
});
