import type { RegistryMember, RegistrySystem } from './file.ts';
import { compendiumMember, compendiumPage, einPage, leftMember } from './nonprofit.ts';

interface Division {
  system_id: string;
  system_name: string;
  state: string;
  /** As in the crosswalk of hospitals and employer numbers of 2024; the number is null where it has none. */
  hospitals: [ccn: string, ein: string | null, name: string][];
}

/** The fourteen divisions of Ascension as the cost reports of 2023 and that crosswalk show it; some were sold since. */
const divisions: Division[] = [
  {
    system_id: 'ascension-alabama',
    system_name: 'Ascension St. Vincent’s and Providence, Alabama',
    state: 'AL',
    hospitals: [
      ['010011', '630578923', 'St Vincents East'],
      ['010050', '630909073', 'St Vincents Blount'],
      ['010056', '630288864', 'St Vincents Birmingham'],
      ['010090', '630288861', 'Providence Hospital'],
      ['010130', '630931008', 'St Vincents St Clair'],
      ['010173', '630931008', 'St Vincents Chilton'],
      ['011305', '630909073', 'St Vincents Blount'],
    ],
  },
  {
    system_id: 'ascension-sacred-heart',
    system_name: 'Ascension Sacred Heart, Florida',
    state: 'FL',
    hospitals: [
      ['100025', '590634434', 'Ascension Sacred Heart Pensacola'],
      ['100026', '590634434', 'Ascension Sacred Heart Bay'],
      ['100292', '590634434', 'Ascension Sacred Heart Emerald Coast'],
      ['100313', '590634434', 'Ascension Sacred Heart Gulf'],
    ],
  },
  {
    system_id: 'ascension-st-vincents-florida',
    system_name: 'Ascension St. Vincent’s, Florida',
    state: 'FL',
    hospitals: [
      ['100040', '590624449', 'Ascension St Vincents Riverside'],
      ['100307', '260479484', 'Ascension St Vincents Southside Ho'],
      ['100321', '461523194', 'Ascension St Vincents Clay County'],
      ['100361', '593650609', 'Ascension St Vincents St Johns Cou'],
    ],
  },
  {
    system_id: 'ascension-illinois',
    system_name: 'Ascension Illinois',
    state: 'IL',
    hospitals: [
      ['140007', '364195126', 'Presence St Joseph Medical Center'],
      ['140080', '362235165', 'Presence Saint Francis Hospital'],
      ['140117', '362235165', 'Presence Resurrection Medical Center'],
      ['140155', '364195126', 'Presence St Marys Hospital'],
      ['140174', '364195126', 'Presence Mercy Medical Center'],
      ['140180', '362235165', 'Presence Saints Mary & Elizabeth Med'],
      ['140217', '364195126', 'Presence Saint Joseph Hospital Elgin'],
      ['140224', '362235165', 'Presence Saint Joseph Hosp-Chicago'],
      ['140258', '362596381', 'Alexian Brothers Medical Center'],
      ['140290', '364251846', 'St Alexius Medical Center'],
    ],
  },
  {
    system_id: 'ascension-st-vincent-indiana',
    system_name: 'Ascension St. Vincent, Indiana',
    state: 'IN',
    hospitals: [
      ['150010', '350992717', 'Ascension St Vincent Kokomo'],
      ['150084', '350869066', 'Ascension St Vincent Hospital'],
      ['150088', '460877261', 'Ascension St Vincent Anderson'],
      ['150100', '350869065', 'Ascension St Vincent Evansville'],
      ['150136', '350869066', 'St Vincent Womens Hospital'],
      ['150153', '351869951', 'St Vincent Heart Center'],
      ['150157', '743107055', 'Ascension St Vincent Carmel'],
      ['150181', '454243702', 'Ascension St Vincent Fishers'],
      ['151301', '352103153', 'Ascension St Vincent Randolph'],
      ['151303', '351841606', 'Ascension St Vincent Jennings'],
      ['151307', '350784551', 'Ascension St Vincent Williamsport'],
      ['151308', '350876389', 'Ascension St Vincent Mercy'],
      ['151309', '352112529', 'Ascension St Vincent Clay'],
      ['151314', '270847538', 'Ascension St Vincent Salem'],
      ['151325', '351343019', 'Ascension St Vincent Warrick'],
      ['151335', '272192831', 'Ascension St Vincent Dunn'],
    ],
  },
  {
    system_id: 'ascension-via-christi',
    system_name: 'Ascension Via Christi, Kansas',
    state: 'KS',
    hospitals: [
      ['170006', '480543778', 'Via Christi Hospital Pittsburg Inc'],
      ['170087', '481172106', 'Via Christi Hospital Wichita Saint Joseph'],
      ['170122', '481172106', 'Via Christi Hospital Saint Francis'],
      ['170200', '271965272', 'Via Christi Hosp Wichita St Teresa'],
    ],
  },
  {
    system_id: 'ascension-saint-agnes',
    system_name: 'Ascension Saint Agnes, Maryland',
    state: 'MD',
    hospitals: [['210011', '520591657', 'St Agnes Hospital']],
  },
  {
    system_id: 'ascension-michigan',
    system_name: 'Ascension Michigan',
    state: 'MI',
    hospitals: [
      ['230019', '381358212', 'Ascension Providence Hospital'],
      ['230100', '381443395', 'Ascension St Joseph Hospital'],
      ['230117', '381360526', 'Ascension Borgess Hospital'],
      ['230165', '381359063', 'Ascension St John Hospital'],
      ['230195', '383322109', 'Ascension Macomb-Oakland Hospital'],
      ['230197', '382377821', 'Genesys Regional Medical Ctr'],
      ['230223', '383322109', 'St John Macomb-Oakland Hospital-Oakland Center'],
      ['230241', '383160564', 'Ascension River District Hospital'],
      ['230254', '381359247', 'Ascension Providence Rochester Hospi'],
      ['230257', '381359063', 'St John North Shores Hospital'],
      ['230279', '381576680', 'St John Brighton'],
      ['231305', '381671120', 'Ascension Standish Hospital'],
      ['231315', '381490190', 'Ascension Borgess-Lee Hospital'],
      ['231328', '381359180', 'Ascension Allegan Hospital'],
    ],
  },
  {
    system_id: 'ascension-st-john',
    system_name: 'Ascension St. John, Oklahoma',
    state: 'OK',
    hospitals: [
      ['370018', '730606129', 'Jane Phillips Medical Center'],
      ['370114', '730579286', 'St John Medical Center'],
      ['370227', '203700131', 'St John Owasso'],
      ['370235', '383833117', 'St John Broken Arrow'],
      ['371312', '730662663', 'St John Sapulpa'],
    ],
  },
  {
    system_id: 'ascension-lourdes',
    system_name: 'Ascension Lourdes, New York',
    state: 'NY',
    hospitals: [['330011', '150532221', 'Our Lady Of Lourdes Memorial Hosp']],
  },
  {
    system_id: 'ascension-saint-thomas',
    system_name: 'Ascension Saint Thomas, Tennessee',
    state: 'TN',
    hospitals: [
      ['440053', null, 'Saint Thomas Rutherford Hospital'],
      ['440082', null, 'Saint Thomas West Hospital'],
      ['440148', null, 'St Thomas Dekalb Hospital'],
      ['440151', null, 'Ascension St Thomas River Park'],
      ['440192', null, 'Saint Thomas Highland Hospital'],
      ['440200', null, 'Saint Thomas Stones River Hospital'],
      ['441300', null, 'St Thomas Hickman Hospital'],
      ['441303', null, 'Ascension St Thomas Three Rivers'],
    ],
  },
  {
    system_id: 'ascension-seton',
    system_name: 'Ascension Seton, Texas',
    state: 'TX',
    hospitals: [
      ['450056', '741109643', 'Ascension Seton Medical Center'],
      ['450124', '741109643', 'Dell Seton Medical Center At The Uni'],
      ['450143', '741109643', 'Ascension Seton Smithville'],
      ['450865', '741109643', 'Ascension Seton Southwest'],
      ['450867', '741109643', 'Ascension Seton Northwest'],
      ['451365', '741109643', 'Ascension Seton Highland Lakes'],
      ['451371', '741109643', 'Ascension Seton Edgar B Davis'],
      ['453310', '741109643', 'Dell Childrens Medical Center'],
      ['670041', '741109643', 'Ascension Seton Williamson'],
      ['670056', '741109643', 'Ascension Seton Hays'],
      ['670143', '741109643', 'Ascension Seton Bastrop'],
    ],
  },
  {
    system_id: 'ascension-providence-waco',
    system_name: 'Ascension Providence, Texas',
    state: 'TX',
    hospitals: [['450042', '741109636', 'Ascension Providence']],
  },
  {
    system_id: 'ascension-wisconsin',
    system_name: 'Ascension Wisconsin',
    state: 'WI',
    hospitals: [
      ['520009', '390816818', 'Ascension Ne Wisconsin-St Elizabeth'],
      ['520027', '390806315', 'Ascension Columbia St Marys Hospital Ozaukee'],
      ['520048', '390816818', 'Ascension Ne Wisconsin Mercy Campus'],
      ['520051', '390806315', 'Ascension Columbia St Marys Milwauke'],
      ['520078', '390907740', 'Ascension St Francis Hospital'],
      ['520094', '391264986', 'Wheaton Franciscan Healthcare-All Saints-Wi Ave Campus'],
      ['520096', '391264986', 'Wheaton Franciscan Healthcare - All'],
      ['520136', '390816857', 'Ascension Se Wisconsin Hospital Inc'],
      ['520170', '390816857', 'Wheaton Franciscan Inc - Elmbrook Memorial'],
      ['520204', '390816857', 'Wheaton Franciscan Healthcare Franklin'],
      ['520205', '391568865', 'Mosh'],
      ['521317', '390905385', 'Ascension Calumet Hospital'],
    ],
  },
];

const crosswalk = 'https://www.communitybenefitinsight.org';

function membersOf({ hospitals }: Division): RegistryMember[] {
  const eins = new Map<string, string[]>();
  for (const [, ein, name] of hospitals) if (ein) eins.set(ein, [...(eins.get(ein) ?? []), name]);
  return [
    ...[...eins].map(
      ([member_id, names]): RegistryMember => ({
        ...{ member_type: 'ein', member_id, member_name: names.length === 1 ? names[0]! : '', role: 'hospitals' },
        evidence: `Employer number of ${names.length === 1 ? 'this hospital' : `${names.length} of the hospitals`} in the crosswalk of 2024`,
        evidence_url: einPage(member_id),
      }),
    ),
    ...hospitals.map(
      ([member_id, , member_name]): RegistryMember => ({
        ...{ member_type: 'ccn', member_id, member_name, role: 'hospital' },
        evidence: 'Named so, or with this chain, in the crosswalk of 2024 or the cost reports of 2023',
        evidence_url: crosswalk,
      }),
    ),
  ];
}

/** The worked example of a parent and its divisions. */
export const ascension = (): RegistrySystem[] => [
  {
    system_id: 'ascension',
    system_name: 'Ascension',
    system_kind: 'nonprofit',
    city: 'Saint Louis',
    state: 'MO',
    evidence: 'A system of the AHRQ Compendium of 2023',
    evidence_url: compendiumPage,
    members: [compendiumMember('HSI00000055', 'Ascension Health'), leftMember(['170204', 'Rock Regional Hospital'])],
  },
  ...divisions.map(
    (division): RegistrySystem => ({
      system_id: division.system_id,
      system_name: division.system_name,
      parent_system_id: 'ascension',
      system_kind: 'nonprofit',
      state: division.state,
      evidence:
        'Hospitals of one state or city that filed under the name of Ascension or of the chain it took over in 2023 and 2024; those sold since still stand here',
      evidence_url: crosswalk,
      members: membersOf(division),
    }),
  ),
];
