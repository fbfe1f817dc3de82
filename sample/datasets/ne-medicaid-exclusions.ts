import { daysBefore } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { tablePdf } from '../pdf-table.ts';
import { stateListRows } from '../state-lists.ts';

const columns = [
  { header: 'Provider Name1', width: 130 },
  { header: 'Date Added to NMEP2', width: 70 },
  { header: 'Provider NPI', width: 70 },
  { header: 'Organization Name', width: 130 },
  { header: 'Provider Type Code', width: 60 },
  { header: 'Reason for Action Code', width: 70 },
  { header: 'Sanction Code', width: 60 },
  { header: 'Sanction Type Code', width: 70 },
  { header: 'Effective Date3', width: 70 },
];

/** Days are written with the hyphen U+2010. */
const dayOf = (iso: string) => iso.replaceAll('-', '\u2010');
const kinds = ['12', '14', '40', '61'];

/** Headers with footnotes, codes for kinds and reasons, letters before some NPIs. */
export default defineSample({
  source_id: 'ne_medicaid_exclusions',
  files: (world) => {
    function* rows(): Generator<string[]> {
      for (const row of stateListRows(world, 'NE')) {
        const { person, business, aka, index, action } = row;
        const given = person ? [person.first_name, person.middle_name, person.last_name].filter(Boolean).join(' ') : '';
        yield [
          `${given}${aka && ` (aka ${aka})`}`,
          dayOf(daysBefore(row.begins, -30)),
          row.npi && index % 5 === 0 ? `L${row.npi}` : row.npi,
          business,
          kinds[index % kinds.length]!,
          String(1 + (index % 4)),
          action.slice(0, 1).toUpperCase(),
          row.ends ? `${Math.max(1, Number(row.ends.slice(0, 4)) - Number(row.begins.slice(0, 4)))} years` : 'Indefinite',
          dayOf(row.begins),
        ];
      }
    }
    async function* body() {
      yield tablePdf({ title: 'Medicaid Excluded Providers', columns, rows: rows(), ruled: true, foot: 'Page' });
    }
    return [{ name: 'ne/medicaid-excluded-providers.pdf', body }];
  },
});
