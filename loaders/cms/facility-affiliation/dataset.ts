import type { Layout } from '#load/declaration/layout';
import { defineDataset } from '#load/define-dataset';
import { facilityAffiliation } from '#records/facility-affiliation';
import { dateOfFileName } from '../file-dates.ts';
import { affiliationRow } from './row.ts';

const layout: Layout = {
  id: 'current',
  read: { format: 'csv' },
  columns: {
    NPI: 'npi',
    Ind_PAC_ID: 'pac_id',
    'Provider Last Name': 'last_name',
    'Provider First Name': 'first_name',
    'Provider Middle Name': 'middle_name',
    suff: 'suffix',
    facility_type: 'facility_type',
    'Facility Affiliations Certification Number': { name: 'ccn', note: 'Of the unit where the affiliation is with a unit.' },
    'Facility Type Certification Number': { name: 'parent_ccn', note: 'Of the hospital a unit belongs to; else empty.' },
  },
};

export default defineDataset({
  id: 'dac_facility_affiliation',
  verified: 'described',
  title: 'Doctors and Clinicians facility affiliation data',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://data.cms.gov/provider-data/dataset/27ea-46a8',
  license: 'US government work, public domain',
  cadence: 'monthly',
  notes:
    'Facilities where a clinician appears in recent claims: hospitals and their units, nursing homes, rehabilitation and long-term care hospitals, home health agencies, ' +
    'hospices, dialysis facilities. An affiliation is not employment.',
  files: [
    {
      kind: 'affiliations',
      title: 'Clinicians and their facilities',
      mode: 'full',
      stands_alone: true,
      acquire: { how: 'catalog', catalog: 'pdc', dataset_id: '27ea-46a8' },
      layouts: [layout],
      release: { name: dateOfFileName, live: true },
      writes: [facilityAffiliation],
      transform: affiliationRow,
      expect: { rows: { min: 800_000, max: 3_000_000 }, filled: { facility_type: 0.99, pac_id: 0.99 }, issues: 0.01, drop: 0.15 },
    },
  ],
  not_a_release: [
    {
      reason: 'copied from responses of several dates, so it is not a single release',
      unless_dated: true,
      test: ({ name }) => /TRANSCRIBED/.test(name),
    },
  ],
});
