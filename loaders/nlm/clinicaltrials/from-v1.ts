import { numberOf, objectOf, objectsOf, type Site, type Study, textOf, textsOf } from './study.ts';
import { v1Code, v1Date, v1Phases } from './v1-words.ts';

/**
 * A study of the classic interface (retired June 2024): PascalCase, every list wrapped, codes as words, dates as "March
 * 3, 2021".
 */
export function studyFromV1(raw: Record<string, unknown>): Study {
  const study = objectOf(raw.Study);
  const protocol = objectOf(study.ProtocolSection);
  const identification = objectOf(protocol.IdentificationModule);
  const status = objectOf(protocol.StatusModule);
  const sponsors = objectOf(protocol.SponsorCollaboratorsModule);
  const conditions = objectOf(protocol.ConditionsModule);
  const design = objectOf(protocol.DesignModule);
  const contacts = objectOf(protocol.ContactsLocationsModule);
  const { LocationList, ...contactsWithoutSites } = contacts;
  return {
    nct_id: textOf(identification.NCTId),
    brief_title: textOf(identification.BriefTitle),
    official_title: textOf(identification.OfficialTitle),
    acronym: textOf(identification.Acronym),
    status: v1Code(status.OverallStatus),
    study_type: v1Code(design.StudyType),
    phases: textsOf(objectOf(design.PhaseList).Phase).flatMap(v1Phases),
    enrollment: numberOf(objectOf(design.EnrollmentInfo).EnrollmentCount),
    enrollment_type: v1Code(objectOf(design.EnrollmentInfo).EnrollmentType),
    sponsor: textOf(objectOf(sponsors.LeadSponsor).LeadSponsorName),
    sponsor_class: textOf(objectOf(sponsors.LeadSponsor).LeadSponsorClass),
    collaborators: objectsOf(objectOf(sponsors.CollaboratorList).Collaborator).map((one) => ({
      name: textOf(one.CollaboratorName) ?? '',
      class: textOf(one.CollaboratorClass),
    })),
    conditions: textsOf(objectOf(conditions.ConditionList).Condition),
    keywords: textsOf(objectOf(conditions.KeywordList).Keyword),
    interventions: objectsOf(objectOf(objectOf(protocol.ArmsInterventionsModule).InterventionList).Intervention).map((one) => ({
      type: v1Code(one.InterventionType),
      name: textOf(one.InterventionName) ?? '',
    })),
    start_date: v1Date(objectOf(status.StartDateStruct).StartDate),
    primary_completion_date: v1Date(objectOf(status.PrimaryCompletionDateStruct).PrimaryCompletionDate),
    completion_date: v1Date(objectOf(status.CompletionDateStruct).CompletionDate),
    last_update_date: v1Date(objectOf(status.LastUpdatePostDateStruct).LastUpdatePostDate),
    has_results: study.ResultsSection !== undefined,
    brief_summary: textOf(objectOf(protocol.DescriptionModule).BriefSummary),
    officials: objectsOf(objectOf(contacts.OverallOfficialList).OverallOfficial).map((one) => ({
      name: textOf(one.OverallOfficialName),
      affiliation: textOf(one.OverallOfficialAffiliation),
      role: v1Code(one.OverallOfficialRole),
      published: one,
    })),
    sites: objectsOf(objectOf(LocationList).Location).map(site),
    published: LocationList
      ? { ...raw, Study: { ...study, ProtocolSection: { ...protocol, ContactsLocationsModule: contactsWithoutSites } } }
      : raw,
  };
}

function site(location: Record<string, any>): Site {
  return {
    facility: textOf(location.LocationFacility),
    status: v1Code(location.LocationStatus),
    city: textOf(location.LocationCity),
    state: textOf(location.LocationState),
    zip: textOf(location.LocationZip),
    country: textOf(location.LocationCountry),
    latitude: null,
    longitude: null,
    contacts: objectsOf(objectOf(location.LocationContactList).LocationContact).map((one) => ({
      name: textOf(one.LocationContactName),
      role: v1Code(one.LocationContactRole),
      published: one,
    })),
    published: location,
  };
}
