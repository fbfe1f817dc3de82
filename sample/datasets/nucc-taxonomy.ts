import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { individualTaxonomies, organizationTaxonomies } from '../taxonomies.ts';

const header = ['Code', 'Grouping', 'Classification', 'Specialization', 'Definition', 'Notes', 'Display Name', 'Section'];

function* rows(): Generator<string> {
  yield `${header.join(',')}\r\n`;
  for (const { code, grouping, label, section } of [...individualTaxonomies, ...organizationTaxonomies]) {
    const values = [code, grouping, label, '', 'Label of the sample world, not the text of the code set.', '', label, section];
    yield `${minimal(values)}\r\n`;
  }
}

export default defineSample({
  source_id: 'nucc_taxonomy',
  files: (world) => [{ name: `nucc_taxonomy_${world.calendar.taxonomy_edition}.csv`, body: rows }],
});
