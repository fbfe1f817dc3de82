import { studyFromV2 } from '../../loaders/nlm/clinicaltrials/from-v2.ts';
import { studyRecords } from '../../loaders/nlm/clinicaltrials/transform.ts';

const study = (locations: object[], more: { overallStatus?: string; overallOfficials?: object[] } = {}) => ({
  protocolSection: {
    identificationModule: { nctId: 'NCT90000001', briefTitle: 'An invented study' },
    statusModule: { overallStatus: more.overallStatus ?? 'RECRUITING', lastUpdatePostDateStruct: { date: '2025-05-20' } },
    contactsLocationsModule: { locations, overallOfficials: more.overallOfficials ?? [] },
  },
});
const records = (raw: Record<string, unknown>, kind: string) =>
  studyRecords(studyFromV2(raw)).flatMap((one) => ('kind' in one && one.kind.kind === kind ? [one] : []));

describe('sites', () => {
  test('a site without a status takes that of the study', () => {
    const sites = records(study([{ facility: 'A', status: 'WITHDRAWN' }, { facility: 'B' }]), 'trial_site');
    expect(sites.map(({ row }) => (row as { status: string }).status)).toEqual(['WITHDRAWN', 'RECRUITING']);
  });

  test('states in the United States become codes, regions abroad stay', () => {
    const sites = records(study(cases('states in the United States')), 'trial_site');
    expect(sites.map(({ row }) => (row as { state: string }).state)).toEqual(['DC', 'Ontario']);
  });

  test('equal sites of one study keep keys of their own', () => {
    const one = { facility: 'Research Site', city: 'Tulsa', country: 'United States' };
    expect(new Set(records(study([one, one, one]), 'trial_site').map(({ key }) => key)).size).toBe(3);
  });

  test('the raw text of the trial leaves its sites to the records of the sites', () => {
    const [trial] = records(study([{ facility: 'A' }]), 'trial');
    expect(JSON.stringify(trial!.raw_payload)).not.toContain('"facility"');
    expect(records(study([{ facility: 'A' }]), 'trial_site')[0]!.raw_payload).toEqual({ facility: 'A' });
  });
});

describe('investigators', () => {
  test('contacts of a site count only with the role of an investigator', () => {
    const contacts = cases('contacts');
    const rows = records(study([{ facility: 'A' }, { facility: 'B', contacts }]), 'trial_investigator').map(({ row }) => row);
    expect(rows).toMatchObject(cases('contacts of a site count'));
  });
});
