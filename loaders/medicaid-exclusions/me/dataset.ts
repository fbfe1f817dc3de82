import { stateList } from '../state-list.ts';
import { report } from './columns.ts';
import { excludedRow } from './row.ts';

const page = 'https://mainecare.maine.gov/mhpviewer.aspx?FID=MEEX';

export default stateList({
  state: 'ME',
  state_name: 'Maine',
  title: 'MaineCare monthly exclusion report',
  agency: { name: 'Maine Department of Health and Human Services, Office of MaineCare Services', url: 'https://mainecare.maine.gov' },
  landing_url: page,
  acquire: { how: 'link', page, text: ['Monthly Exclusion Report'] },
  layouts: [report],
  transform: excludedRow,
  dated_by: ['exclusion_date'],
  released_above: 'as of',
  expect: { rows: { min: 1900, max: 4500 }, filled: { full_name: 1, exclusion_date: 0.98 } },
  notes:
    'Up to four additional names per row. Narrow cells break long words without a hyphen: they are joined by the widths of their letters, ' +
    'and both readings are searched. A row without a given name is a business. The report says that it may omit exclusions of the last ' +
    'thirty days. It has no NPIs and no reasons. The list does not say which rows repeat federal exclusions. Checked on the published ' +
    'PDF of June 2026; the address of the page is not verified.',
});
