import { slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { tablePdf } from '../pdf-table.ts';
import { stateListRows } from '../state-lists.ts';

const columns = [
  { header: 'LAST NAME OR BUSINESS NAME', width: 170 },
  { header: 'FIRST NAME', width: 90 },
  { header: 'MIDDLE INITIAL', width: 60 },
  { header: 'MEDICAID PROVIDER ID', width: 90 },
  { header: 'LAST KNOWN PROGRAM OR PROVIDER TYPE', width: 130 },
  { header: 'EXCLUSION DATE', width: 80 },
  { header: 'REINSTATEMENT DATE', width: 90 },
];

/** 11/20/2026 → 11/20/26, in every third row. */
const dayOf = (iso: string, index: number) => (index % 3 === 2 ? slashed(iso).replace(/\/\d\d(\d\d)$/, '/$1') : slashed(iso));

/** Reinstated providers stay; two-digit years, other names in the surname, numbers of the state's own. */
export default defineSample({
  source_id: 'hi_medicaid_exclusions',
  files: (world) => {
    function* rows(): Generator<string[]> {
      for (const row of stateListRows(world, 'HI')) {
        const { person, business, dba, aka, index } = row;
        const name = person ? `${person.last_name}${aka && ` AKA ${aka}`}` : `${business}${dba && ` DBA ${dba}`}`;
        const ends = row.reinstated || row.ends;
        yield [
          name,
          person?.first_name ?? '',
          person?.middle_name.slice(0, 1) ?? '',
          index % 2 ? 'NONE' : `05${String(90_000 + index)}`,
          row.provider_type.toUpperCase(),
          dayOf(row.begins, index),
          ends ? dayOf(ends, index) : 'Indefinite',
        ];
      }
    }
    async function* body() {
      yield tablePdf({
        title: 'Medicaid Provider Exclusion and Reinstatement List',
        columns,
        rows: rows(),
        ruled: true,
        header_on_each_page: true,
        foot: 'Page',
      });
    }
    return [{ name: 'hi/med-prov-excl-rein-list.pdf', body }];
  },
});
