import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { facilitiesOfKind, legalName, type OtherFacility } from '../facilities.ts';
import { monthOfName } from '../facility-file.ts';
import { homeHeader, measureHeader, measures, penaltyHeader } from '../nursing-home-header.ts';
import { draw } from '../random.ts';
import type { World } from '../world.ts';

const homes = () => facilitiesOfKind('nursing_home');
const head = (home: OtherFacility) => [home.ccn, home.name, home.address_line, home.place.city, home.place.state, home.place.zip5];
const where = ({ address_line, place }: OtherFacility) => [address_line, place.city, place.state, place.zip5].join(',');

interface Penalty {
  date: string;
  id: string;
  fine: string;
  denial: [start: string, days: string];
}

/** The fines of a home: its information states their number and sum, the list of penalties each of them. */
function penalties(world: World, home: OtherFacility): Penalty[] {
  const d = draw(world.seed, `penalties ${home.ccn}`, 0);
  const year = Number(world.today.slice(0, 4)) - 1;
  return Array.from({ length: home.ccn === '055999' ? 2 : d.below(3) }, (_, index) => {
    const date = `${year - index}-0${d.between(1, 9)}-1${d.below(10)}`;
    const is_fine = index === 0 || d.chance(0.6);
    return {
      date,
      id: is_fine ? String(d.between(10_000, 99_999)) : '',
      fine: is_fine ? `${d.between(650, 60_000)}.00` : '',
      denial: is_fine ? ['', ''] : [date, String(d.between(5, 60))],
    };
  });
}

function information(world: World, home: OtherFacility): string[] {
  const d = draw(world.seed, `home ${home.ccn}`, 0);
  const processed = `${world.calendar.hospital_release.slice(0, 7)}-01`;
  const rated = home.ccn !== '055998';
  const own = penalties(world, home);
  const fines = own.filter(({ fine }) => fine);
  const stars = () => (rated ? String(d.between(1, 5)) : '');
  const why = rated ? '' : '18';
  const hours = (low: number, high: number) => (d.between(low * 1000, high * 1000) / 1000).toFixed(5);
  const located = home.ccn !== '435199';
  const cells: Record<string, string> = {
    ...Object.fromEntries(homeHeader.slice(0, 6).map((name, index) => [name, head(home)[index]!])),
    'Telephone Number': home.telephone,
    'County/Parish': home.place.county,
    Urban: 'Y',
    'Ownership Type': d.pick(['For profit - Corporation', 'Non profit - Corporation', 'Government - County']),
    'Number of Certified Beds': String(d.between(40, 180)),
    'Average Number of Residents per Day': (d.between(300, 1500) / 10).toFixed(1),
    'Provider Type': home.ccn.includes('A') ? 'Medicaid' : 'Medicare and Medicaid',
    'Provider Resides in Hospital': 'N',
    'Legal Business Name': legalName(home),
    'Date First Approved to Provide Medicare and Medicaid Services': `${d.between(1967, 2015)}-01-01`,
    'Continuing Care Retirement Community': d.pick(['N', 'N', 'Y']),
    'Special Focus Status': rated ? '' : 'SFF',
    'Abuse Icon': d.chance(0.1) ? 'Y' : 'N',
    'Most Recent Health Inspection More Than 2 Years Ago': 'N',
    'Provider Changed Ownership in Last 12 Months': 'N',
    'Overall Rating': stars(),
    'Overall Rating Footnote': why,
    'Health Inspection Rating': stars(),
    'Health Inspection Rating Footnote': why,
    'QM Rating': stars(),
    'QM Rating Footnote': why,
    'Long-Stay QM Rating': stars(),
    'Short-Stay QM Rating': '',
    'Short-Stay QM Rating Footnote': '2',
    'Staffing Rating': stars(),
    'Reported Nurse Aide Staffing Hours per Resident per Day': hours(2, 3),
    'Reported LPN Staffing Hours per Resident per Day': hours(0, 1),
    'Reported RN Staffing Hours per Resident per Day': hours(0, 1),
    'Reported Licensed Staffing Hours per Resident per Day': hours(1, 2),
    'Reported Total Nurse Staffing Hours per Resident per Day': hours(3, 5),
    'Total nursing staff turnover': rated ? `${d.between(20, 70)}.5` : '',
    'Total nursing staff turnover footnote': rated ? '' : '26',
    'Number of administrators who have left the nursing home': '0',
    'Rating Cycle 1 Standard Survey Health Date': `${Number(processed.slice(0, 4)) - 1}-03-02`,
    'Rating Cycle 1 Total Number of Health Deficiencies': String(d.below(9)),
    'Total Weighted Health Survey Score': `${d.below(90)}.000`,
    'Number of Fines': String(fines.length),
    'Total Amount of Fines in Dollars': fines.reduce((sum, { fine }) => sum + Number(fine), 0).toFixed(2),
    'Number of Payment Denials': String(own.length - fines.length),
    'Total Number of Penalties': String(own.length),
    Location: where(home),
    Latitude: located ? home.place.latitude.toFixed(4) : '',
    Longitude: located ? home.place.longitude.toFixed(3) : '',
    'Geocoding Footnote': located ? '' : '22',
    'Processing Date': processed,
  };
  return homeHeader.map((name) => cells[name] ?? '');
}

function* table(header: readonly string[], rows: Iterable<string[]>): Generator<string> {
  yield `"${header.join('","')}"\n`;
  for (const row of rows) yield `${minimal(row)}\n`;
}

function penaltyRows(world: World, processed: string): string[][] {
  return homes().flatMap((home) =>
    penalties(world, home).map(({ date, id, fine, denial }) => {
      return [...head(home), date, fine ? 'Fine' : 'Payment Denial', id, fine, ...denial, where(home), processed];
    }),
  );
}

function measureRows(world: World, processed: string): string[][] {
  return homes().flatMap((home) =>
    measures.map(([code, words, residents, used]) => {
      const d = draw(world.seed, `measure ${home.ccn}`, Number(code));
      const scores = Array.from({ length: 5 }, () => (d.chance(0.15) ? ['', '9'] : [`${d.between(10, 800) / 10}`, '']));
      return [...head(home), code, words, residents, ...scores.flat(), used, '2025Q2-2026Q1', where(home), processed];
    }),
  );
}

export default defineSample({
  source_id: 'cms_nursing_home',
  files: (world) => {
    const month = monthOfName(world.calendar.hospital_release);
    const processed = `${world.calendar.hospital_release.slice(0, 7)}-01`;
    return [
      {
        name: `NH_ProviderInfo_${month}.csv`,
        body: () =>
          table(
            homeHeader,
            homes().map((home) => information(world, home)),
          ),
      },
      { name: `NH_Penalties_${month}.csv`, body: () => table(penaltyHeader, penaltyRows(world, processed)) },
      { name: `NH_QualityMsr_MDS_${month}.csv`, body: () => table(measureHeader, measureRows(world, processed)) },
    ];
  },
});
