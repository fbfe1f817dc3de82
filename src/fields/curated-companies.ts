/** Kind of business of a curated company. */
export const companySectors = {
  for_profit_hospital: 'For-profit hospitals',
  surgery_center: 'Surgery centers',
  post_acute: 'Post-acute care, rehabilitation, senior living and dialysis',
  laboratory: 'Laboratories',
  insurer: 'Insurers with provider arms',
  telehealth: 'Telehealth',
  home_health: 'Home health, hospice and home infusion',
  physician_group: 'Physician groups',
} as const;
export type CompanySector = keyof typeof companySectors;

/** A public company followed in full: filings, finances, executives. */
export interface CuratedCompany {
  ticker: string;
  cik: string;
  name: string;
  ein: string;
  /** Read in a filing or submissions file; where false, only a loaded submissions file confirms it. */
  ein_verified: boolean;
  sector: CompanySector;
  /** Our own slug; AHRQ ids, CIKs and EINs are external ids on it. */
  system_id: string;
}

const company = (
  ticker: string,
  cik: string,
  name: string,
  ein: string,
  ein_verified: boolean,
  sector: CompanySector,
  system_id: string,
): CuratedCompany => ({ ticker, cik, name, ein, ein_verified, sector, system_id });

/** The thirty curated companies. A parent's EIN seldom equals the EINs of its hospitals: subsidiaries have their own. */
export const curatedCompanies: readonly CuratedCompany[] = [
  company('HCA', '0000860730', 'HCA Healthcare', '273865930', true, 'for_profit_hospital', 'hca-healthcare'),
  company('THC', '0000070318', 'Tenet Healthcare', '952557091', true, 'for_profit_hospital', 'tenet-healthcare'),
  company('UHS', '0000352915', 'Universal Health Services', '232077891', true, 'for_profit_hospital', 'universal-health-services'),
  company('CYH', '0001108109', 'Community Health Systems', '133893191', true, 'for_profit_hospital', 'community-health-systems'),
  company('ACHC', '0001520697', 'Acadia Healthcare', '452492228', true, 'for_profit_hospital', 'acadia-healthcare'),
  company('SGRY', '0001638833', 'Surgery Partners', '473620923', false, 'surgery_center', 'surgery-partners'),
  company('EHC', '0000785161', 'Encompass Health', '630860407', true, 'post_acute', 'encompass-health'),
  company('SEM', '0001320414', 'Select Medical', '201764048', false, 'post_acute', 'select-medical'),
  company('ENSG', '0001125376', 'Ensign Group', '330861263', true, 'post_acute', 'ensign-group'),
  company('NHC', '0001047335', 'National HealthCare', '522057472', false, 'post_acute', 'national-healthcare'),
  company('BKD', '0001332349', 'Brookdale Senior Living', '203068069', false, 'post_acute', 'brookdale-senior-living'),
  company('DVA', '0000927066', 'DaVita', '510354549', true, 'post_acute', 'davita'),
  // Became a holding company in 2024: its EIN may differ from the one remembered here.
  company('LH', '0000920148', 'Labcorp Holdings', '133757370', false, 'laboratory', 'labcorp'),
  company('DGX', '0001022079', 'Quest Diagnostics', '161387862', false, 'laboratory', 'quest-diagnostics'),
  company('UNH', '0000731766', 'UnitedHealth Group', '411321939', true, 'insurer', 'unitedhealth-group'),
  company('HUM', '0000049071', 'Humana', '610647538', true, 'insurer', 'humana'),
  company('CVS', '0000064803', 'CVS Health', '050494040', true, 'insurer', 'cvs-health'),
  company('ELV', '0001156039', 'Elevance Health', '352145715', true, 'insurer', 'elevance-health'),
  company('CI', '0001739940', 'Cigna Group', '824991898', false, 'insurer', 'cigna'),
  company('CNC', '0001071739', 'Centene', '041406317', true, 'insurer', 'centene'),
  company('MOH', '0001179929', 'Molina Healthcare', '134204626', false, 'insurer', 'molina-healthcare'),
  company('OSCR', '0001568651', 'Oscar Health', '461315570', false, 'insurer', 'oscar-health'),
  company('TDOC', '0001477449', 'Teladoc Health', '043705970', false, 'telehealth', 'teladoc-health'),
  company('OPCH', '0001014739', 'Option Care Health', '050489664', true, 'home_health', 'option-care-health'),
  // Acquired in 2025: gone from newer tickers files, its filings stay.
  company('AMED', '0000896262', 'Amedisys', '113131700', true, 'home_health', 'amedisys'),
  company('ADUS', '0001468328', 'Addus HomeCare', '205340172', false, 'home_health', 'addus-homecare'),
  company('CHE', '0000019584', 'Chemed (VITAS)', '310791746', false, 'home_health', 'chemed'),
  company('MD', '0000893949', 'Pediatrix Medical Group', '263667538', false, 'physician_group', 'pediatrix-medical-group'),
  company('PRVA', '0001759655', 'Privia Health', '813599420', false, 'physician_group', 'privia-health'),
  company('AGL', '0001831097', 'agilon health', '371915147', false, 'physician_group', 'agilon-health'),
];
