import type { Acquire } from '#load/declaration/acquire';
import type { Layout, ReleaseRule } from '#load/declaration/layout';
import type { DatasetFile } from '#load/define-dataset';
import { provider, providerDeactivation, providerLocation, providerOtherName } from '#records/provider';
import { providerEndpoint } from '#records/provider-endpoint';
import { deactivatedColumns, endpointColumns, locationColumns, mainColumns, mainIgnored, otherNameColumns } from './columns.ts';
import { endpointRow } from './endpoints.ts';
import { mainRow } from './main.ts';
import { deactivatedRow, locationRow, otherNameRow } from './reference.ts';
import { isResaved } from './resaved.ts';
import { day } from './values.ts';

/**
 * Every monthly file begins with the first day of NPPES; a file with another first day contains only a week's changes.
 */
const firstDay = '20050523';
const span = /pfile_(\d{8})-(\d{8})/i;
export const isWeekly = (name: string): boolean => {
  const found = span.exec(name);
  return found !== null && found[1] !== firstDay;
};

const iso = (digits: string) => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
const lastDay = (name: string): string | null => {
  const found = span.exec(name);
  return found ? iso(found[2]!) : null;
};

const page = 'https://download.cms.gov/nppes/NPI_Files.html';
const bundle = (weekly: boolean): Acquire => ({
  how: 'link',
  page,
  link: weekly ? /NPPES_Data_Dissemination_\d{6}_\d{6}_Weekly(?:_V2)?\.zip/ : /NPPES_Data_Dissemination_[A-Z][a-z]+_\d{4}(?:_V2)?\.zip/,
});

const quoted = { format: 'csv', fast: true } as const;
const sex = { 'Provider Sex Code': 'sex_code' };
const gender = { 'Provider Gender Code': 'sex_code' };

const mainLayouts = (weekly: boolean): Layout[] =>
  [
    { id: 'sex', verified: 'published' as const, columns: { ...mainColumns, ...sex }, note: 'Since 2025; 330 columns.' },
    { id: 'gender', columns: { ...mainColumns, ...gender }, note: 'Before 2025; 329 columns until 2020, 330 since.' },
  ].flatMap((layout): Layout[] => {
    const common = { ...layout, read: quoted, ignored: mainIgnored, optional: ['Certification Date'] };
    const rightWeek = (name: string) => isWeekly(name) === weekly;
    return [
      { ...common, detect: (rows, { name }) => rightWeek(name) && !isResaved(rows) },
      {
        ...common,
        id: `${layout.id}_resaved`,
        detect: (rows, { name }) => rightWeek(name) && isResaved(rows),
        note: 'A copy saved again by a data-frame library: numbers as "1.0", leading zeros of ZIPs and codes lost.',
      },
    ];
  });

const layoutsOf = (id: string, columns: Layout['columns'], weekly: boolean, optional: string[] = []): Layout[] => [
  {
    id,
    verified: id === 'endpoints' ? 'described' : 'published',
    read: quoted,
    columns,
    optional,
    detect: (_rows, { name }) => isWeekly(name) === weekly,
  },
];

/** The four files of a bundle, monthly or weekly. */
const bundled = (weekly: boolean): DatasetFile[] => {
  const suffix = weekly ? '_weekly' : '';
  const title = weekly ? ' (weekly changes)' : '';
  const kind = {
    mode: weekly ? ('delta' as const) : ('full' as const),
    acquire: bundle(weekly),
    stands_alone: weekly ? undefined : (true as const),
  };
  // A weekly file lists all other names, locations and endpoints of each NPI in it.
  const whole = weekly ? { whole_within: 'npi' } : {};
  const reference: ReleaseRule = { name: lastDay, same_as: `main${suffix}` };
  return [
    {
      ...kind,
      kind: `main${suffix}`,
      title: `Main file${title}`,
      zip_member: /npidata_pfile_\d{8}-\d{8}\.csv$/i,
      layouts: mainLayouts(weekly),
      release: {
        content: { value: (row) => day(row.last_update_date) ?? null, date_from: 'the newest Last Update Date' },
        name: lastDay,
      },
      writes: [provider],
      transform: mainRow,
      expect: {
        rows: weekly ? { min: 1 } : { min: 7_000_000 },
        // In a week with many deactivations most rows are empty.
        filled: weekly ? { entity_type: 0.5, state: 0.4 } : { entity_type: 0.8, state: 0.75 },
        issues: 0.01,
        drop: 0.05,
      },
    },
    {
      ...kind,
      ...whole,
      kind: `other_names${suffix}`,
      title: `Other names of organizations${title}`,
      zip_member: /othername_pfile_\d{8}-\d{8}\.csv$/i,
      layouts: layoutsOf('other_names', otherNameColumns, weekly, ['Created Date']),
      release: reference,
      writes: [providerOtherName],
      transform: otherNameRow,
      expect: { rows: { min: weekly ? 1 : 400_000 }, filled: { type_code: 0.95 }, issues: 0.01, drop: 0.05 },
    },
    {
      ...kind,
      ...whole,
      kind: `locations${suffix}`,
      title: `Further practice locations${title}`,
      zip_member: /pl_pfile_\d{8}-\d{8}\.csv$/i,
      layouts: layoutsOf('locations', locationColumns, weekly),
      release: reference,
      writes: [providerLocation],
      transform: locationRow,
      expect: { rows: { min: weekly ? 1 : 400_000 }, filled: { city: 0.95 }, issues: 0.01, drop: 0.05 },
    },
    {
      ...kind,
      ...whole,
      kind: `endpoints${suffix}`,
      title: `Electronic addresses for health information exchange${title}`,
      zip_member: /endpoint_pfile_\d{8}-\d{8}\.csv$/i,
      layouts: layoutsOf('endpoints', endpointColumns, weekly),
      release: reference,
      writes: [providerEndpoint],
      transform: endpointRow,
      expect: { rows: { min: weekly ? 1 : 200_000 }, filled: { endpoint_type: 0.95 }, issues: 0.01, drop: 0.05 },
    },
  ];
};

const reportDay = /Deactivated[ _]NPI[ _]Report[ _](?:.{0,50}?)(\d{8})/i;

const deactivated: DatasetFile = {
  kind: 'deactivated',
  title: 'Deactivated NPI report',
  mode: 'full',
  acquire: { how: 'link', page, link: /NPPES_Deactivated_NPI_Report_\d{6,8}(?:_V2)?\.zip/ },
  zip_member: /Deactivated.{0,99}\.xlsx$/i,
  layouts: [
    { id: 'report', read: { format: 'xlsx', sheet: /deactivated/i }, columns: deactivatedColumns },
    // A line with a title may come before the header.
    { id: 'report_titled', read: { format: 'xlsx', sheet: /deactivated/i, header_row: ['NPI'] }, columns: deactivatedColumns },
  ],
  release: {
    content: { value: (row) => day(row.deactivation_date) ?? null, date_from: 'the newest day of deactivation' },
    name: (name) => {
      const found = reportDay.exec(name)?.[1];
      return found ? iso(found) : null;
    },
  },
  writes: [providerDeactivation],
  transform: deactivatedRow,
  expect: { rows: { min: 250_000 }, filled: { deactivation_date: 1 }, issues: 0.01, drop: 0.05 },
};

export const files: DatasetFile[] = [...bundled(false), ...bundled(true), deactivated];
