import { slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { stateListRows, surnameFirst } from '../state-lists.ts';
import { xlsx } from '../xlsx.ts';

const header = [
  ...['Provider Name', 'License #', 'NPI', 'Provider Type', 'Affiliation', 'Action Date', 'Action Type'],
  ...['Address', 'Address 2', 'City', 'State', 'Zip Code'],
];
const actions = { exclusion: 'Exclusion', termination: 'Terminated', suspension: 'Suspended' };

/**
 * Surnames first without a comma; owners stand with the business they belong to, and without a kind of provider or an
 * address.
 */
export default defineSample({
  source_id: 'il_medicaid_exclusions',
  files: (world) => {
    function* rows(): Generator<string[]> {
      for (const row of stateListRows(world, 'IL')) {
        const place = [row.address_line, '', row.city, 'IL', row.index % 4 === 3 ? `${row.zip5} - 0001` : row.zip5];
        const day = slashed(row.begins);
        yield [
          surnameFirst(row).toUpperCase(),
          row.license_number,
          row.npi,
          row.provider_type.toUpperCase(),
          '',
          day,
          actions[row.action],
          ...place,
        ];
        if (row.owner)
          yield [
            `${row.owner.last_name} ${row.owner.first_name}`.toUpperCase(),
            '',
            '',
            '',
            row.business,
            day,
            'Barred',
            '',
            '',
            '',
            '',
            '',
          ];
      }
    }
    const modified = world.calendar.leie_supplement_release;
    const body = () => xlsx({ sheet: 'Active Sanctions', rows_above_header: [], header, rows: rows(), modified });
    return [{ name: 'il/hfs-oig-sanctions.xlsx', body }];
  },
});
