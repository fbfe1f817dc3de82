import { compact } from './calendar.ts';
import type { Provider } from './provider.ts';

/** The eighteen columns of the federal list with the widths texts are cut to. */
export const leieWidths = {
  LASTNAME: 20,
  FIRSTNAME: 15,
  MIDNAME: 15,
  BUSNAME: 30,
  GENERAL: 20,
  SPECIALTY: 20,
  UPIN: 6,
  NPI: 10,
  DOB: 8,
  ADDRESS: 30,
  CITY: 20,
  STATE: 2,
  ZIP: 5,
  EXCLTYPE: 9,
  EXCLDATE: 8,
  REINDATE: 8,
  WAIVERDATE: 8,
  WVRSTATE: 2,
} as const;
export type LeieColumn = keyof typeof leieWidths;
export const leieColumns = Object.keys(leieWidths) as LeieColumn[];
export type LeieRow = Record<LeieColumn, string>;

export const noNpi = '0000000000';
export const noDate = '00000000';

export const emptyRow = (): LeieRow =>
  Object.assign(Object.fromEntries(leieColumns.map((column) => [column, ''])) as LeieRow, {
    NPI: noNpi,
    REINDATE: noDate,
    WAIVERDATE: noDate,
  });

/** What the list says of a provider of the world. */
export function rowOfProvider(provider: Provider): LeieRow {
  const { person: who, place } = provider;
  return Object.assign(emptyRow(), {
    LASTNAME: who?.last_name ?? '',
    FIRSTNAME: who?.first_name ?? '',
    MIDNAME: who?.middle_name ?? '',
    BUSNAME: provider.organization_name,
    NPI: provider.npi,
    DOB: who ? compact(who.birth_date) : '',
    ADDRESS: provider.address_line,
    CITY: place.city,
    STATE: place.state,
    ZIP: place.zip5,
  });
}
