import { compact, daysBefore, slashed } from '../calendar.ts';
import { quoted } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { endpointHeader, locationHeader, nppesHeader, otherNameHeader } from '../nppes-header.ts';
import { nppesRow } from '../nppes-row.ts';
import type { Provider } from '../provider.ts';
import { providerAt } from '../providers.ts';
import type { World } from '../world.ts';
import { xlsx } from '../xlsx.ts';

/** Every value quoted, LF. */
const line = (values: readonly string[]) => `${quoted(values)}\n`;

function* providers(world: World): Generator<Provider> {
  for (let index = 0; index < world.counts.providers; index++) yield providerAt(world, index);
}

function* mainFile(world: World): Generator<string> {
  yield line(nppesHeader);
  for (const provider of providers(world)) yield line(nppesRow(provider));
}

function* otherNames(world: World): Generator<string> {
  yield line(otherNameHeader);
  for (const { npi, npi_status, other_names, last_update_date } of providers(world)) {
    if (npi_status === 'deactivated') continue;
    for (const { name, type_code } of other_names) yield line([npi, name, type_code, slashed(last_update_date)]);
  }
}

function* locations(world: World): Generator<string> {
  yield line(locationHeader);
  for (const { npi, index, npi_status, further_places, telephone } of providers(world)) {
    if (npi_status === 'deactivated') continue;
    for (const [position, place] of further_places.entries()) {
      const extension = position === 1 ? String(100 + (index % 900)) : '';
      yield line([npi, `${200 + (index % 700)} MAIN ST`, '', place.city, place.state, place.zip5, 'US', telephone, extension, '']);
    }
  }
}

/** One provider in five has a Direct address; organizations also have a FHIR server. */
function* endpoints(world: World): Generator<string> {
  yield line(endpointHeader);
  for (const { npi, index, npi_status, person, organization_name, address_line, place } of providers(world)) {
    if (npi_status === 'deactivated' || index % 5 !== 0) continue;
    const at = [address_line, '', place.city, place.state, 'US', place.zip5];
    const use = ['DIRECT', 'Direct', '', 'OTHER', 'Other', 'CCD documents'];
    const name = person ? '' : organization_name;
    yield line([npi, 'DIRECT', 'Direct Messaging Address', `np${npi}@direct.example.org`, name ? 'Y' : 'N', '', name, ...use, ...at]);
    if (!person) {
      const fhir = ['HIE', 'Health Information Exchange (HIE)', '', '', '', ''];
      yield line([npi, 'FHIR', 'FHIR URL', `https://fhir.example.org/r4/${npi}`, 'N', 'Production', '', ...fhir, ...at]);
    }
  }
}

function* deactivated(world: World): Generator<string[]> {
  for (const { npi, npi_status, deactivation_date } of providers(world)) {
    if (npi_status === 'deactivated') yield [npi, slashed(deactivation_date)];
  }
}

export default defineSample({
  source_id: 'nppes',
  files: (world) => {
    const day = compact(world.calendar.nppes_release);
    const span = `20050523-${day}`;
    return [
      { name: `npidata_pfile_${span}.csv`, body: () => mainFile(world) },
      { name: `othername_pfile_${span}.csv`, body: () => otherNames(world) },
      { name: `pl_pfile_${span}.csv`, body: () => locations(world) },
      { name: `endpoint_pfile_${span}.csv`, body: () => endpoints(world) },
      {
        name: `NPPES Deactivated NPI Report ${compact(daysBefore(world.calendar.nppes_release, -1))}.xlsx`,
        body: () =>
          xlsx({
            sheet: 'DeactivatedNPIs',
            rows_above_header: [['CMS NPPES Deactivated NPI Report']],
            header: ['NPI', 'NPPES Deactivation Date'],
            rows: deactivated(world),
            modified: world.today,
          }),
      },
    ];
  },
});
