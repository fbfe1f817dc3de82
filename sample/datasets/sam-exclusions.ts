import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { daysBefore, slashed } from '../calendar.ts';
import { quoted } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { exclusionAt } from '../exclusions.ts';
import { business, person } from '../names.ts';
import { street } from '../places.ts';
import { draw } from '../random.ts';
import type { World } from '../world.ts';

const header = [
  ...['Classification', 'Name', 'Prefix', 'First', 'Middle', 'Last', 'Suffix', 'Address 1', 'Address 2', 'Address 3', 'Address 4', 'City'],
  ...['State / Province', 'Country', 'Zip Code', 'Open Data Flag', 'Blank (Deprecated)', 'Unique Entity ID', 'Exclusion Program'],
  ...['Excluding Agency', 'CT Code', 'Exclusion Type', 'Additional Comments', 'Active Date', 'Termination Date', 'Record Status'],
  ...['Cross-Reference', 'SAM Number', 'CAGE', 'NPI', 'Creation_Date'],
];

type Row = Partial<Record<(typeof header)[number], string>>;

/** Half of the national list repeats the federal one. */
const share = (world: World) => Math.max(4, Math.round(world.counts.exclusions / 40));

function mirror(world: World, index: number): Row {
  const row = exclusionAt(world, index);
  const is_firm = row.LASTNAME.trim() === '';
  const day = row.EXCLDATE;
  return {
    Classification: is_firm ? 'Firm' : 'Individual',
    Name: row.BUSNAME.trim(),
    First: row.FIRSTNAME.trim(),
    Middle: row.MIDNAME.trim(),
    Last: row.LASTNAME.trim(),
    'Address 1': row.ADDRESS.trim(),
    City: row.CITY.trim(),
    'State / Province': row.STATE.trim(),
    Country: 'USA',
    'Zip Code': row.ZIP.trim(),
    'Exclusion Program': 'Reciprocal',
    'Excluding Agency': 'HHS',
    'Exclusion Type': 'Prohibition/Restriction',
    'Active Date': `${day.slice(4, 6)}/${day.slice(6, 8)}/${day.slice(0, 4)}`,
    'Termination Date': 'Indefinite',
    NPI: row.NPI.trim() === '0000000000' ? '' : row.NPI.trim(),
  };
}

/** Contractors, people abroad and a vessel: no providers. */
function other(world: World, index: number): Row {
  const d = draw(world.seed, 'sam', index);
  const who = person(d);
  const begins = daysBefore(world.today, d.between(40, 3000));
  const shared: Row = {
    'Exclusion Program': 'Reciprocal',
    'Active Date': slashed(begins),
    'Exclusion Type': 'Ineligible (Proceedings Completed)',
  };
  const kind = index % 4;
  if (kind === 0)
    return {
      ...shared,
      ...{
        Classification: 'Firm',
        Name: `${business(d, 'LAUREL')}, LLC`,
        'Address 1': street(d),
        City: 'LAUREL',
        'State / Province': 'MD',
      },
      ...{
        Country: 'USA',
        'Zip Code': `20707${d.digits(4)}`,
        'Excluding Agency': 'DOL',
        'Termination Date': slashed(daysBefore(world.today, -900)),
      },
      'Cross-Reference': `(also ${who.first_name} ${who.last_name})`,
    };
  if (kind === 1)
    return {
      ...shared,
      ...{
        Classification: 'Individual',
        First: who.first_name,
        Last: who.last_name,
        City: 'MEXICO CITY',
        Country: 'MEX',
        'Zip Code': '04010',
      },
      ...{
        'Excluding Agency': 'TREAS-OFAC',
        'Termination Date': 'Indefinite',
        'Exclusion Type': 'Prohibition/Restriction',
        'Active Date': '',
      },
      'Cross-Reference': `(also ${who.first_name} ${person(d).last_name}, ${who.last_name} ${person(d).first_name})`,
    };
  if (kind === 2)
    return {
      ...shared,
      ...{
        Classification: 'Special Entity Designation',
        Name: business(d, 'RENO'),
        City: 'RENO',
        'State / Province': 'NV',
        Country: 'USA',
      },
      ...{ 'Zip Code': '89501', 'Excluding Agency': 'OPM', 'Termination Date': 'Indefinite' },
    };
  return {
    ...shared,
    Classification: 'Vessel',
    Name: `${who.last_name} STAR`,
    Country: 'PAN',
    'Excluding Agency': 'TREAS-OFAC',
    'Termination Date': 'Indefinite',
  };
}

/** One file in a ZIP, streamed. */
function zipped(name: string, lines: Generator<string>, day: string): AsyncIterable<Buffer> {
  const zip = new ZipFile();
  zip.addReadStream(Readable.from(lines), name, { mtime: new Date(`${day}T12:00:00Z`) });
  zip.end();
  return zip.outputStream as AsyncIterable<Buffer>;
}

/** A ZIP of one CSV, every field quoted, named by the day of the year. */
export default defineSample({
  source_id: 'sam_exclusions',
  files: (world) => {
    const day = world.calendar.leie_supplement_release;
    const of_year = Math.floor((Date.parse(`${day}T00:00:00Z`) - Date.UTC(Number(day.slice(0, 4)), 0, 1)) / 86_400_000) + 1;
    const name = `SAM_Exclusions_Public_Extract_V2_${day.slice(2, 4)}${String(of_year).padStart(3, '0')}`;
    function* rows(): Generator<string> {
      yield `${quoted(header)}\r\n`;
      const count = share(world);
      for (let index = 0; index < 2 * count; index++) {
        const row: Row = {
          ...(index < count ? mirror(world, index * 3) : other(world, index)),
          'SAM Number': `S4MR${(index + 46_656).toString(36).toUpperCase().padStart(5, '0')}`,
        };
        yield `${quoted(header.map((column) => row[column] ?? ''))}\r\n`;
      }
    }
    return [{ name: `sam/${name}.ZIP`, body: () => zipped(`${name}.CSV`, rows(), day) }];
  },
});
