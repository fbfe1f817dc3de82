import { collapsed } from '#fields/person-name';
import type { NamedRow, RawRow, RowContext, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { statedPhysicianCount } from '#records/stated-physician-count';
import { dateOfFileName } from '../../cms/file-dates.ts';
import { asOfDate } from './as-of.ts';
import { basisOf, saysMore } from './basis.ts';

const isUrl = (text: string) => /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(?:\/\S*)?$/i.test(text);
const isCount = (text: string) => /^[1-9]\d{0,6}$/.test(text);
const isSlug = (text: string) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** A count that some page states. */
export function statedRow(row: NamedRow, _raw: RawRow): RowOutcome | RowOutcome[] {
  const { physicians = '', as_of = '', basis = '', source_url = '', system_id = '' } = row;
  const stated_name = collapsed(row.system ?? '');
  if (stated_name === '') return { issue: 'names no system', column: 'system' };
  if (!isCount(physicians)) return { issue: `"${physicians.slice(0, 20)}" is not a count of physicians`, column: 'physicians' };
  if (basis === '') return { issue: 'does not say what is counted', column: 'basis' };
  if (!isUrl(source_url)) return { issue: 'no address of a page that says so', column: 'source_url' };
  if (system_id !== '' && !isSlug(system_id)) return { issue: `"${system_id.slice(0, 40)}" is not a system id`, column: 'system_id' };
  const basis_class = basisOf(basis);
  const one = record(
    statedPhysicianCount,
    `${stated_name.toLowerCase()}|${as_of}|${basis}`,
    {
      stated_name,
      system_id: system_id || null,
      physician_count: Number(physicians),
      is_lower_bound: saysMore(basis),
      as_of: as_of || null,
      as_of_date: asOfDate(as_of),
      basis_class,
      basis,
    },
    { source_url },
  );
  return basis_class ? one : [one, { issue: `"${basis.slice(0, 60)}" does not tell what kind of physicians is counted`, column: 'basis' }];
}

const compendiumOf = (year: string) => `https://www.ahrq.gov/chsp/data-resources/compendium-${year}.html`;

/** A system of the AHRQ compendium in a table that compares its figures with a reading of them. */
export function compendiumRow(row: NamedRow, _raw: RawRow, { file_name }: RowContext): RowOutcome | RowOutcome[] {
  const { ahrq_system_id = '', physicians = '', read_again = '' } = row;
  const stated_name = collapsed(row.system ?? '');
  const year = dateOfFileName(file_name)?.slice(0, 4);
  if (!year) return { issue: 'the year of the compendium is not known: it was expected in the name of the file' };
  if (!/^HSI\d{8}$/.test(ahrq_system_id))
    return { issue: `"${ahrq_system_id.slice(0, 20)}" is not a system of the compendium: HSI and eight digits`, column: 'ahrq_system_id' };
  if (stated_name === '') return { issue: 'names no system', column: 'system' };
  if (!isCount(physicians)) return { issue: `"${physicians.slice(0, 20)}" is not a count of physicians`, column: 'physicians' };
  // Two readings that differ leave open which of them the compendium has.
  if (physicians !== read_again)
    return { issue: `the two readings differ: ${physicians} and ${read_again.slice(0, 20) || 'nothing'}`, column: 'read_again' };
  return record(
    statedPhysicianCount,
    ahrq_system_id,
    {
      stated_name,
      ahrq_system_id,
      physician_count: Number(physicians),
      is_lower_bound: false,
      as_of: year,
      as_of_date: `${year}-01-01`,
      basis_class: 'compendium',
      basis: `AHRQ Compendium ${year} (IQVIA OneKey; attending, staff and treating affiliations; all specialties)`,
    },
    { source_url: compendiumOf(year) },
  );
}
