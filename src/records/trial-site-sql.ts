/** US territories, which the registry lists as countries, without a state. */
const territories: Record<string, string> = {
  'Puerto Rico': 'PR',
  Guam: 'GU',
  'Virgin Islands (U.S.)': 'VI',
  'American Samoa': 'AS',
  'Northern Mariana Islands': 'MP',
};

/** The United States as the registry names it and its territories. */
export const at_home = ['United States', ...Object.keys(territories)];

/** USPS code of a country that is a territory; null for any other. */
export const territoryOf = (country: string) =>
  `case ${country} ${Object.entries(territories)
    .map(([name, code]) => `when '${name}' then '${code}'`)
    .join(' ')} end`;

/** USPS code of a site; null abroad, where regions use codes of their own: PA is also Palermo. */
export const usStateOf = (site: string) =>
  `case when ${site}.country = 'United States' then ${site}.state else ${territoryOf(`${site}.country`)} end`;
