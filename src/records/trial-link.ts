export const siteReasons = {
  abroad: 'The site is outside the United States; only Medicare-certified facilities (with a CCN) are linked.',
  anonymous: 'The sponsor withholds the site name; a placeholder is never linked.',
  no_place: 'The registry has no state for the site, or neither a city nor a ZIP code.',
  none: 'No facility with that name is on file in the state of the site.',
  other_place: 'Facilities with that name are on file in the state, but none in the city or ZIP code of the site.',
  tie_right: 'Several facilities with that name are on file in the city or ZIP code of the site.',
} as const;
export type SiteReason = keyof typeof siteReasons;

export const investigatorReasons = {
  not_a_person: 'The contact is a call center, department or company, not a person.',
  abroad: 'The site of the investigator is outside the United States.',
  no_place: 'The investigator’s workplace is unknown: the site has no location, or the affiliation is not a site of the study.',
  initial: 'The first name is an initial, or the name is a single word: not enough to identify a person.',
  none: 'No provider with that name is on file.',
  other_place: 'Providers with that name are on file, but none was ever in the city or ZIP code of the site.',
  conflict: 'Providers with that name are on file there, but the middle name, suffix, degree or NPI date rules out each of them.',
  may_have_moved:
    'The study was last updated years ago, other providers have the same name and no middle name distinguishes them: the investigator may have moved.',
  inactive: 'The only provider of that name there has a deactivated NPI.',
  tie_right: 'Several providers with that name are on file in the city or ZIP code of the site.',
} as const;
export type InvestigatorReason = keyof typeof investigatorReasons;
