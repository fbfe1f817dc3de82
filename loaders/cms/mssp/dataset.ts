import type { ReleaseRule } from '#load/declaration/layout';
import { defineDataset } from '#load/define-dataset';
import { acoOrganization, acoParticipant } from '#records/aco-organization';
import { acoPerformance, acoQualityMeasure } from '#records/aco-performance';
import { performanceLayouts, yearOfName, yearTables } from './layouts.ts';
import { organizationLayouts, organizationRow, participantLayout, participantRow } from './organizations.ts';
import { performanceRow } from './row.ts';

const period = ({ release_date }: { release_date: string }) => release_date.slice(0, 4);
/** Results of a year are dated to its last day, a list of a year to its first. */
const dated = (day: string): ReleaseRule => ({
  name: (file_name) => {
    const year = yearOfName(file_name);
    return year === null ? null : `${year}-${day}`;
  },
});
const manual = (what: string) => ({
  how: 'manual' as const,
  reason: `The address of each year's ${what} in the catalog contains no year, so files must be loaded by hand.`,
});
const years = (seen: boolean) =>
  yearTables
    .filter((table) => table.seen === seen)
    .map(({ year }) => year)
    .join(', ');

export default defineDataset({
  id: 'cms_mssp',
  verified: 'described',
  title: 'Medicare Shared Savings Program: performance, organizations and participants',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://data.cms.gov/medicare-shared-savings-program/performance-year-financial-and-quality-results',
  license: 'US government work, public domain',
  cadence: 'annual',
  release_lag: 270,
  notes:
    `Rates are percentages for every year; each year has its own scales. Performance years ${years(true)} were read from published files; ` +
    `layout assumed: ${years(false)} (scales of 2015 to 2020 after two copies by others, further columns of 2023 and 2024 after programs that read them), organizations and participants. ` +
    'In 2013 some values are one column to the right of their header; in 2013 and 2014 organizations have other ids than later.',
  files: [
    {
      kind: 'performance',
      title: 'Financial and quality results of a performance year',
      mode: 'period',
      period,
      acquire: manual('results'),
      layouts: performanceLayouts,
      release: dated('12-31'),
      writes: [acoPerformance, acoQualityMeasure],
      transform: performanceRow,
      // A rate above 100 or one that contradicts the dollar amounts leaves the record without figures (row.ts), and the
      // file is refused.
      expect: {
        rows: { min: 150, max: 900 },
        filled: { savings_rate_pct: 1, assigned_beneficiaries: 0.99, track: 0.95 },
        issues: 0.005,
        drop: 0.3,
      },
    },
    {
      kind: 'organizations',
      title: 'Organizations of a year',
      mode: 'period',
      period,
      acquire: manual('list of organizations'),
      layouts: organizationLayouts,
      release: dated('01-01'),
      writes: [acoOrganization],
      transform: organizationRow,
      expect: { rows: { min: 300, max: 900 }, filled: { name: 1, track: 0.95 }, issues: 0.02, drop: 0.3 },
    },
    {
      kind: 'participants',
      title: 'Participants of a year',
      mode: 'period',
      period,
      acquire: manual('list of participants'),
      layouts: [participantLayout],
      release: dated('01-01'),
      writes: [acoParticipant],
      transform: participantRow,
      expect: { rows: { min: 5000 }, filled: { name: 1, track: 0.95 }, issues: 0.02, drop: 0.3 },
    },
  ],
  not_a_release: [
    {
      reason: 'several years combined by another project, with its own names and scales',
      test: ({ header }) =>
        Boolean(header?.includes('performance_year') && header.includes('qualscore')) ||
        Boolean(header?.slice(0, 3).join() === 'ACO_Name,ACO_ID,year'),
    },
    {
      reason: 'a copy of the organizations file to which another project added coordinates',
      test: ({ header }) => ['ACO_ID', 'basic_track_level', 'lat', 'long'].every((name) => header?.includes(name)),
    },
  ],
});
