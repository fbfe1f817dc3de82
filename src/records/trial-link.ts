/** Why a site of a study is linked to no facility. */
export const siteReasons = {
  abroad: 'The site is outside the United States; facilities here hold a CCN of Medicare.',
  anonymous: 'The sponsor withholds the name of the site; a stand-in is never linked.',
  no_place: 'The site does not say its state, or neither its town nor its ZIP.',
  none: 'No facility of that name is held in the state of the site.',
  other_place: 'Facilities of that name are held in the state, none in the town or ZIP of the site.',
  tie_right: 'Several facilities of that name are held in the town or ZIP of the site.',
} as const;
export type SiteReason = keyof typeof siteReasons;

/** Why an investigator of a study is linked to no NPI. */
export const investigatorReasons = {
  not_a_person: 'A call centre, department or company stands in the place of a person.',
  abroad: 'The site of the investigator is outside the United States.',
  no_place: 'Nothing tells where the investigator works: the site does not say its place, or the affiliation is no site of the study.',
  initial: 'The given name is an initial, or the name has one word: too little to tell people apart.',
  none: 'No provider of that name is held.',
  other_place: 'Providers of that name are held, none of them ever in the town or ZIP of the site.',
  conflict: 'Providers of that name are held there, but middle name, generation, degree or the day of the NPI speaks against each.',
  may_have_moved:
    'The study was last updated years ago, the name is held elsewhere too and no middle name tells them apart: the investigator may have moved.',
  inactive: 'The only provider of that name there has a deactivated NPI.',
  tie_right: 'Several providers of that name are held in the town or ZIP of the site.',
} as const;
export type InvestigatorReason = keyof typeof investigatorReasons;
