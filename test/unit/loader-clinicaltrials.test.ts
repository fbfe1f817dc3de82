import { isAnonymousFacility, isPerson } from '../../loaders/nlm/clinicaltrials/anonymous.ts';
import { studyFromV2 } from '../../loaders/nlm/clinicaltrials/from-v2.ts';
import { studyRecords } from '../../loaders/nlm/clinicaltrials/transform.ts';
import { v1Code, v1Date, v1Phases } from '../../loaders/nlm/clinicaltrials/v1-words.ts';
import { therapeuticAreasOf } from '../../src/fields/therapeutic-areas.ts';

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
    const sites = records(
      study([
        { facility: 'A', state: 'District of Columbia', country: 'United States' },
        { facility: 'B', state: 'Ontario', country: 'Canada' },
      ]),
      'trial_site',
    );
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

  test.each([
    'Research Site',
    'Clinical Research Site 12',
    'Novartis Investigative Site',
    'GSK investigational Site',
    'Local Institution - 0184',
    'As0006 125',
    'Takeda selected site',
    'Investigative Site',
    'Site 1234',
    'Investigational Site Number 840-012',
    'For additional information regarding sites',
    'Taisho Pharmaceutical Co., Ltd selected site',
    'Study Site (A12)',
  ])('%s hides the place', (name) => {
    expect(isAnonymousFacility(name)).toBe(true);
  });

  test.each([
    'Meridian Valley Medical Center',
    'Wits Clinical Research Site /ID# 252931',
    'Oregon Medical Research Center',
    '401 Military Hospital of Athens',
    'Kure Kyosai Hospital ( Site 2017)',
    'Clinical Site Partners LLC',
    'CTI Research Center',
    'Siteman Cancer Center',
    'Pavilion Location',
  ])('%s names the place', (name) => {
    expect(isAnonymousFacility(name)).toBe(false);
  });
});

describe('investigators', () => {
  test('contacts of a site count only with the role of an investigator', () => {
    const contacts = [
      { name: 'Theodora Winslade, MD', role: 'PRINCIPAL_INVESTIGATOR' },
      { name: 'Site Coordinator', role: 'CONTACT' },
      { name: 'Caspian Holmwood', role: 'SUB_INVESTIGATOR' },
    ];
    const rows = records(study([{ facility: 'A' }, { facility: 'B', contacts }]), 'trial_investigator').map(({ row }) => row);
    expect(rows).toMatchObject([
      { name: 'Theodora Winslade, MD', site_position: 2, is_person: true },
      { name: 'Caspian Holmwood', site_position: 2, is_person: true },
    ]);
  });

  test.each([
    ['UCB Cares', '1-844-599-2273 (UCB)'],
    ['Clinical Trial Management', 'Northlake'],
    ['Call 1-800-555-0199 Mon - Fri', 'Northlake'],
    ['AbbVie Inc.', 'AbbVie'],
    ['Bristol-Myers Squibb', 'Bristol-Myers Squibb'],
    ['Study Director', 'Northlake'],
    ['MD', 'Northlake'],
    ['Clinical Transparency (dept. 2834)', null],
    ['Northlake Therapeutics', null],
    ['Bayer', null],
  ])('%s is not a person', (name, affiliation) => {
    expect(isPerson(name, affiliation)).toBe(false);
  });

  test.each([
    'Leopold Abernathy, MD, PhD',
    'James Co, MD',
    'ABERNATHY, Leopold',
    'Ada Call',
    'Mohamed S Albana, director',
    'Marie-Claire de la Tour',
  ])('%s is a person', (name) => {
    expect(isPerson(name, 'Meridian Valley Medical Center')).toBe(true);
  });
});

describe('words of the classic interface', () => {
  test.each([
    ['Active, not recruiting', 'ACTIVE_NOT_RECRUITING'],
    ['Unknown status', 'UNKNOWN'],
    ['Observational [Patient Registry]', 'OBSERVATIONAL'],
    ['Anticipated', 'ESTIMATED'],
    ['Sub-Investigator', 'SUB_INVESTIGATOR'],
    ['Dietary Supplement', 'DIETARY_SUPPLEMENT'],
  ])('%s is %s', (word, code) => {
    expect(v1Code(word)).toBe(code);
  });

  test('phases', () => {
    expect(v1Phases('Early Phase 1')).toEqual(['EARLY_PHASE1']);
    expect(v1Phases('Phase 1/Phase 2')).toEqual(['PHASE1', 'PHASE2']);
    expect(v1Phases('Not Applicable')).toEqual(['NA']);
  });

  test('days and months', () => {
    expect(v1Date('March 3, 2021')).toBe('2021-03-03');
    expect(v1Date('December 2022')).toBe('2022-12');
    expect(v1Date('2022-12-01')).toBe('2022-12-01');
  });
});

test('therapeutic areas follow the conditions; a condition that names no disease has none', () => {
  expect(therapeuticAreasOf(['Heart Failure', 'Type 2 Diabetes'])).toEqual(['cardiovascular', 'endocrinology_metabolism']);
  expect(therapeuticAreasOf(['Stress Urinary Incontinence'])).toEqual(['nephrology_urology']);
  expect(therapeuticAreasOf(['Meningioma'])).toEqual([]);
  expect(therapeuticAreasOf(['Healthy Volunteers'])).toEqual([]);
});

test('a study with an unknown status becomes an issue that names the field', () => {
  const outcomes = studyRecords(studyFromV2(study([], { overallStatus: 'PAUSED' })));
  expect(outcomes).toEqual([{ issue: expect.stringContaining('PAUSED'), column: 'overallStatus' }]);
});
