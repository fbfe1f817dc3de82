import { slashed } from './calendar.ts';
import { minimal } from './csv.ts';
import { defineSample } from './define-sample.ts';
import { facilitiesOfKind, type OtherFacility, type OtherKind } from './facilities.ts';
import { type Draw, draw } from './random.ts';
import type { World } from './world.ts';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
/** 2026-10-25 → Oct2026, as the publisher names its files. */
export const monthOfName = (date: string): string => `${months[Number(date.slice(5, 7)) - 1]}${date.slice(0, 4)}`;

export const dashed = (telephone: string): string => `(${telephone.slice(0, 3)}) ${telephone.slice(3, 6)}-${telephone.slice(6)}`;
export const dayOf = (d: Draw): string =>
  `${d.between(1970, 2019)}-${String(d.between(1, 12)).padStart(2, '0')}-${String(d.between(1, 28)).padStart(2, '0')}`;

type Cells = Record<string, (facility: OtherFacility, d: Draw) => string>;

/** The columns that lists of rehabilitation and long-term care hospitals share. */
export const inpatientCells: Cells = {
  'CMS Certification Number (CCN)': ({ ccn }) => ccn,
  'Provider Name': ({ name }) => name,
  'Address Line 1': ({ address_line }) => address_line,
  'Address Line 2': () => '',
  'City/Town': ({ place }) => place.city,
  State: ({ place }) => place.state,
  'ZIP Code': ({ place }) => place.zip5,
  'County/Parish': ({ place }) => place.county,
  'Telephone Number': ({ telephone }) => dashed(telephone),
  'CMS Region': (_facility, d) => String(d.between(1, 10)),
  'Ownership Type': (_facility, d) => d.pick(['For profit', 'Non-profit', 'Government']),
  'Certification Date': (_facility, d) => slashed(dayOf(d)),
};

/** A file that lists the facilities of one kind: a quoted header, then a line each in the order of their numbers. */
export function facilityFile(source_id: string, kind: OtherKind, name: (world: World) => string, columns: Cells) {
  return defineSample({
    source_id,
    files: (world) => [
      {
        name: name(world),
        body: function* () {
          yield `"${Object.keys(columns).join('","')}"\n`;
          for (const facility of facilitiesOfKind(kind)) {
            const d = draw(world.seed, `${source_id} ${facility.ccn}`, 0);
            yield `${minimal(Object.values(columns).map((cell) => cell(facility, d)))}\n`;
          }
        },
      },
    ],
  });
}
