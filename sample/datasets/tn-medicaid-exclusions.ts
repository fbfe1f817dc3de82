import { defineSample } from '../define-sample.ts';
import { stateListRows } from '../state-lists.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
/** 2026-03-05 → 05-Mar-2026 */
const spelt = (day: string) => `${day.slice(8)}-${MONTHS[Number(day.slice(5, 7)) - 1]}-${day.slice(0, 4)}`;
const reasons = ['Felony conviction', 'Failure to respond to requests for records', 'Violation of the contract'];

/** What the page's script fetches. */
export default defineSample({
  source_id: 'tn_medicaid_exclusions',
  files: (world) => {
    const body = () => {
      const data = [...stateListRows(world, 'TN')].map((row) => ({
        'Last Name': row.person?.last_name ?? row.business,
        'First Name': row.person ? `${row.person.first_name} ${row.person.middle_name}`.trim() : '',
        NPI: row.npi,
        'Effective Date': spelt(row.begins),
        Reason: row.draw.pick(reasons),
      }));
      return [`${JSON.stringify({ data }, null, 1)}\n`];
    };
    return [{ name: 'tn/terminated-providers.json', body }];
  },
});
