/** Listed as countries, without a state. */
const territories: Record<string, string> = {
  'Puerto Rico': 'PR',
  Guam: 'GU',
  'Virgin Islands (U.S.)': 'VI',
  'American Samoa': 'AS',
  'Northern Mariana Islands': 'MP',
};

export const at_home = ['United States', ...Object.keys(territories)];

/** Null for any other. */
export const territoryOf = (country: string) =>
  `case ${country} ${Object.entries(territories)
    .map(([name, code]) => `when '${name}' then '${code}'`)
    .join(' ')} end`;

/** USPS; null abroad: PA is also Palermo. */
export const usStateOf = (site: string) =>
  `case when ${site}.country = 'United States' then ${site}.state else ${territoryOf(`${site}.country`)} end`;
