/**
 * Well-known identifiers of the sample world, the same for every seed and day: endpoint examples and tests use them.
 * Every person is invented; the NPIs are valid and follow a pattern no issued NPI has. Tickers and CIKs are real
 * companies'.
 */
export const ids = {
  npi: {
    /** Individual, active, on no list: Theodora Winslade MD, family medicine, Sacramento. */
    clean: '1129345678',
    /** Individual on the federal list by NPI (1128a1): Roland Kesterson MD, Houston. */
    excluded: '1745149066',
    /** Excluded, with a waiver for Tennessee: Bernadette Oakhurst NP, Nashville. */
    waived: '1351952456',
    /** Excluded on the full list, reinstated by the monthly file: Desmond Fairweather DDS, Chicago. */
    reinstated: '1977755846',
    /** Excluded by name and birth date only, the list carries no NPI: Elspeth Li, New York. */
    excluded_without_npi: '1593559234',
    /** Long hyphenated surname, cut by the list to 20 characters: Maria Villanueva-Castellanos, El Paso. */
    excluded_long_name: '1210362624',
    /** Deactivated: the publisher empties every other field. */
    deactivated: '1836166011',
    /** Deactivated and reactivated: active. */
    reactivated: '1442969402',
    /** Business on the federal list by NPI. */
    excluded_organization: '1068772791',
    /** Organization with further names and a second location. */
    organization: '1684576188',
    /** Masked license number and identifiers. */
    masked: '1301379578',
    /** Licenses in three states; the primary taxonomy is not in set 1. */
    several_licenses: '1927182968',
    /** Principal investigator of several trials. */
    investigator: '1533986356',
    /** Newly excluded by the monthly additions: Lowell Pennifold DC, Tampa. */
    newly_excluded: '1159789746',
    /** Two providers of one name (James R Holloway) in two states; neither is excluded. */
    namesake_1: '1775593134',
    namesake_2: '1391396524',
    /** On New York's list only, not on the federal one: Callista Thornbridge RPh, Albany. */
    state_excluded: '1018199913',
    /** Business on Ohio's list only, behind an end date to come. */
    state_excluded_organization: '1634003309',
    /** Valid check digit, but no one in the world has it. */
    unknown: '1000000004',
    /** Wrong check digit. */
    invalid: '1129345679',
  },
  /** On the federal list by name; the list carries no NPI. */
  excluded_person: { first_name: 'ELSPETH', last_name: 'LI', birth_date: '1968-03-14', state: 'NY' },
  excluded_organization_name: 'BRIGHTWATER DURABLE MEDICAL EQUIPMENT LLC',
  ccn: {
    acute: '050871',
    critical_access: '051388',
    psychiatric: '054199',
    childrens: '053399',
    veterans: '05099F',
    /** Psychiatric and rehabilitation units within the acute hospital. */
    psychiatric_unit: '05S871',
    rehabilitation_unit: '05T871',
    unknown: '010879',
  },
  /** Facilities that are not acute hospitals. */
  facility: {
    nursing_home: '055999',
    /** Too new to be rated, on the list of special focus. */
    unrated_nursing_home: '055998',
    hospice: '051799',
    home_health: '058499',
    dialysis: '052899',
    rehabilitation: '053099',
    long_term: '192099',
  },
  /** Of Sacramento, where trials have sites. */
  zip5: '95814',
  /** Sacramento-Roseville-Folsom, where the acute hospital is. */
  cbsa_code: '40900',
  /** Renumbered in 2023: only the older vintage holds it. */
  cbsa_code_before_2023: '17460',
  hospital_name: 'MERIDIAN VALLEY MEDICAL CENTER SACRAMENTO',
  system_id: 'meridian-valley-health',
  ticker: 'HCA',
  cik: '0000860730',
  /** Two tickers of one registrant, written with a hyphen by the publisher (BRK.B elsewhere). */
  ticker_of_class: 'BRK-B',
  nct_id: 'NCT90000014',
  /** Recruiting, several sites, one at the acute hospital. */
  nct_id_recruiting: 'NCT90000001',
  /** Recruiting; sites and investigators that are hard to link, James Holloway in two towns among them. */
  nct_id_hard_to_link: 'NCT90000027',
  nct_id_unknown: 'NCT89999999',
  taxonomy_code: '207Q00000X',
  /** In the Shared Savings Program since 2013, with savings and losses. */
  aco_id: 'A9101',
  reach_entity_id: 'D0910',
} as const;
