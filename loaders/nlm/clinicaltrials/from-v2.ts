import { numberOf, objectOf, objectsOf, type Site, type Study, textOf, textsOf } from './study.ts';

/**
 * A study object of the v2 interface (single answer, list page or the web site's download: all hold the same object).
 */
export function studyFromV2(raw: Record<string, unknown>): Study {
  const protocol = objectOf(raw.protocolSection);
  const identification = objectOf(protocol.identificationModule);
  const status = objectOf(protocol.statusModule);
  const sponsors = objectOf(protocol.sponsorCollaboratorsModule);
  const conditions = objectOf(protocol.conditionsModule);
  const design = objectOf(protocol.designModule);
  const contacts = objectOf(protocol.contactsLocationsModule);
  // `locations_nested` is a second copy of the sites that a reader of the registry added to its download.
  const { locations, locations_nested, ...contactsWithoutSites } = contacts;
  return {
    nct_id: textOf(identification.nctId),
    brief_title: textOf(identification.briefTitle),
    official_title: textOf(identification.officialTitle),
    acronym: textOf(identification.acronym),
    status: textOf(status.overallStatus),
    study_type: textOf(design.studyType),
    phases: textsOf(design.phases),
    enrollment: numberOf(objectOf(design.enrollmentInfo).count),
    enrollment_type: textOf(objectOf(design.enrollmentInfo).type),
    sponsor: textOf(objectOf(sponsors.leadSponsor).name),
    sponsor_class: textOf(objectOf(sponsors.leadSponsor).class),
    collaborators: objectsOf(sponsors.collaborators).map((one) => ({ name: textOf(one.name) ?? '', class: textOf(one.class) })),
    conditions: textsOf(conditions.conditions),
    keywords: textsOf(conditions.keywords),
    interventions: objectsOf(objectOf(protocol.armsInterventionsModule).interventions).map((one) => ({
      type: textOf(one.type),
      name: textOf(one.name) ?? '',
    })),
    start_date: textOf(objectOf(status.startDateStruct).date),
    primary_completion_date: textOf(objectOf(status.primaryCompletionDateStruct).date),
    completion_date: textOf(objectOf(status.completionDateStruct).date),
    last_update_date: textOf(objectOf(status.lastUpdatePostDateStruct).date),
    has_results: raw.hasResults === true,
    brief_summary: textOf(objectOf(protocol.descriptionModule).briefSummary),
    officials: objectsOf(contacts.overallOfficials).map((one) => ({
      name: textOf(one.name),
      affiliation: textOf(one.affiliation),
      role: textOf(one.role),
      published: one,
    })),
    sites: objectsOf(locations).map(site),
    published: locations ? { ...raw, protocolSection: { ...protocol, contactsLocationsModule: contactsWithoutSites } } : raw,
  };
}

function site(location: Record<string, any>): Site {
  return {
    facility: textOf(location.facility),
    status: textOf(location.status),
    city: textOf(location.city),
    state: textOf(location.state),
    zip: textOf(location.zip),
    country: textOf(location.country),
    latitude: numberOf(objectOf(location.geoPoint).lat),
    longitude: numberOf(objectOf(location.geoPoint).lon),
    contacts: objectsOf(location.contacts).map((one) => ({ name: textOf(one.name), role: textOf(one.role), published: one })),
    published: location,
  };
}
