import type { Trial, TrialSite } from './trials.ts';

const site = ({ facility, status, city, state, zip, country, geo, investigator }: TrialSite) => ({
  facility,
  ...(status && { status }),
  city,
  ...(state && { state }),
  ...(zip && { zip }),
  country,
  ...(investigator && {
    contacts: [
      { name: 'Study Coordinator', role: 'CONTACT', phone: '555-555-0100', email: 'coordinator@example.org' },
      { name: investigator.name, role: investigator.role },
    ],
  }),
  ...(geo && { geoPoint: geo }),
});

/** A study as the v2 interface answers it. */
export function studyV2(trial: Trial) {
  const date_type = trial.enrollment.type;
  return {
    protocolSection: {
      identificationModule: {
        nctId: trial.nct_id,
        orgStudyIdInfo: { id: `SAMPLE-${trial.nct_id.slice(-5)}` },
        organization: { fullName: trial.sponsor.name, class: trial.sponsor.class },
        briefTitle: trial.title,
        officialTitle: `${trial.title}: a Multicenter Study`,
        ...(trial.acronym && { acronym: trial.acronym }),
      },
      statusModule: {
        statusVerifiedDate: trial.updated.slice(0, 7),
        overallStatus: trial.status,
        expandedAccessInfo: { hasExpandedAccess: false },
        startDateStruct: { date: trial.start, type: trial.status === 'NOT_YET_RECRUITING' ? 'ESTIMATED' : 'ACTUAL' },
        primaryCompletionDateStruct: { date: trial.primary_completion, type: date_type },
        completionDateStruct: { date: trial.completion, type: date_type },
        lastUpdateSubmitDate: trial.updated,
        lastUpdatePostDateStruct: { date: trial.updated, type: 'ACTUAL' },
      },
      sponsorCollaboratorsModule: {
        responsibleParty: { type: 'SPONSOR' },
        leadSponsor: trial.sponsor,
        ...(trial.collaborators.length > 0 && { collaborators: trial.collaborators }),
      },
      descriptionModule: { briefSummary: `An invented study of ${trial.conditions.join(' and ')}.` },
      conditionsModule: { conditions: trial.conditions, ...(trial.keywords.length > 0 && { keywords: trial.keywords }) },
      designModule: {
        studyType: trial.study_type,
        ...(trial.phases.length > 0 && { phases: trial.phases }),
        enrollmentInfo: trial.enrollment,
      },
      armsInterventionsModule: { interventions: trial.interventions },
      contactsLocationsModule: {
        ...(trial.officials.length > 0 && { overallOfficials: trial.officials }),
        locations: trial.sites.map(site),
      },
    },
    derivedSection: { miscInfoModule: { versionHolder: trial.updated } },
    hasResults: trial.has_results,
  };
}

const months = 'January February March April May June July August September October November December'.split(' ');
const spelled = (date: string) => {
  const [year, month, day] = date.split('-');
  return `${months[Number(month) - 1]} ${day ? `${Number(day)}, ` : ''}${year}`;
};
const words = (code: string) => {
  const text = code.replaceAll('_', ' ').toLowerCase().replace('active not recruiting', 'active, not recruiting');
  return text[0]!.toUpperCase() + text.slice(1);
};
const phaseWords: Record<string, string> = {
  NA: 'Not Applicable',
  PHASE1: 'Phase 1',
  PHASE2: 'Phase 2',
  PHASE3: 'Phase 3',
  PHASE4: 'Phase 4',
};
const roleWords = (code: string) =>
  code
    .split('_')
    .map(words)
    .join(code.startsWith('SUB') ? '-' : ' ');

/** A study as the classic interface answered it: PascalCase, every list wrapped, codes and dates as words. */
export function studyV1(trial: Trial, rank: number) {
  const anticipated = trial.enrollment.type === 'ACTUAL' ? 'Actual' : 'Anticipated';
  return {
    Rank: rank,
    Study: {
      ProtocolSection: {
        IdentificationModule: {
          NCTId: trial.nct_id,
          OrgStudyIdInfo: { OrgStudyId: `SAMPLE-${trial.nct_id.slice(-5)}` },
          Organization: { OrgFullName: trial.sponsor.name, OrgClass: trial.sponsor.class },
          BriefTitle: trial.title,
        },
        StatusModule: {
          StatusVerifiedDate: spelled(trial.updated.slice(0, 7)),
          OverallStatus: words(trial.status),
          StartDateStruct: { StartDate: spelled(trial.start), StartDateType: 'Actual' },
          PrimaryCompletionDateStruct: { PrimaryCompletionDate: spelled(trial.primary_completion), PrimaryCompletionDateType: anticipated },
          CompletionDateStruct: { CompletionDate: spelled(trial.completion), CompletionDateType: anticipated },
          LastUpdatePostDateStruct: { LastUpdatePostDate: spelled(trial.updated), LastUpdatePostDateType: 'Actual' },
        },
        SponsorCollaboratorsModule: {
          ResponsibleParty: { ResponsiblePartyType: 'Sponsor' },
          LeadSponsor: { LeadSponsorName: trial.sponsor.name, LeadSponsorClass: trial.sponsor.class },
        },
        DescriptionModule: { BriefSummary: `An invented study of ${trial.conditions.join(' and ')}.` },
        ConditionsModule: { ConditionList: { Condition: trial.conditions } },
        DesignModule: {
          StudyType: words(trial.study_type),
          ...(trial.phases.length > 0 && {
            PhaseList: { Phase: trial.phases.map((phase) => phaseWords[phase]) },
          }),
          EnrollmentInfo: { EnrollmentCount: String(trial.enrollment.count), EnrollmentType: anticipated },
        },
        ArmsInterventionsModule: {
          InterventionList: {
            Intervention: trial.interventions.map(({ type, name }) => ({ InterventionType: words(type), InterventionName: name })),
          },
        },
        ContactsLocationsModule: {
          ...(trial.officials.length > 0 && {
            OverallOfficialList: {
              OverallOfficial: trial.officials.map(({ name, affiliation, role }) => ({
                OverallOfficialName: name,
                OverallOfficialAffiliation: affiliation,
                OverallOfficialRole: roleWords(role),
              })),
            },
          }),
          LocationList: {
            Location: trial.sites.map(({ facility, status, city, state, zip, country }) => ({
              LocationFacility: facility,
              ...(status && { LocationStatus: words(status) }),
              LocationCity: city,
              ...(state && { LocationState: state }),
              ...(zip && { LocationZip: zip }),
              LocationCountry: country,
            })),
          },
        },
      },
      DerivedSection: { MiscInfoModule: { VersionHolder: spelled(trial.updated) } },
    },
  };
}
