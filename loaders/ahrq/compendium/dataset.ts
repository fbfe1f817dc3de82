import { type DatasetFile, defineDataset } from '#load/define-dataset';
import { compendiumHospital, compendiumSystem } from '#records/compendium';
import { hospitalRow, systemRow, yearOfName } from './row.ts';

/** A compendium describes the end of its year. */
const ofYear: Pick<DatasetFile, 'mode' | 'period' | 'release'> = {
  mode: 'period',
  period: ({ release_date }) => release_date.slice(0, 4),
  release: {
    name: (file_name) => {
      const year = yearOfName(file_name);
      return year ? `${year}-12-31` : null;
    },
  },
};
const page = (year: string) => `https://www.ahrq.gov/chsp/data-resources/compendium-${year}.html`;

export default defineDataset({
  id: 'ahrq_compendium',
  verified: 'described',
  title: 'Compendium of U.S. Health Systems',
  publisher: { name: 'Agency for Healthcare Research and Quality', url: 'https://www.ahrq.gov' },
  landing_url: page('2023'),
  license: 'US government work, public domain',
  cadence: 'none',
  exempt_reason: 'Compendia appear in irregular years; the latest describes 2023.',
  notes:
    'Systems with their size, and hospitals with their system. System identifiers change between years, so a compendium system is matched to one of ours only if its name matches too.',
  files: [
    {
      kind: 'systems',
      title: 'Health systems of a year',
      ...ofYear,
      acquire: { how: 'link', page: page('2023'), link: /chsp-compendium-2023[^/]{0,99}\.csv$/ },
      layouts: [
        {
          id: 'systems',
          read: { format: 'csv', encoding: 'windows-1252' },
          columns: {
            health_sys_id: 'ahrq_system_id',
            health_sys_name: 'system_name',
            health_sys_city: 'city',
            health_sys_state: 'state',
            total_mds: 'physician_count',
            prim_care_mds: 'primary_care_physician_count',
            total_nps: 'nurse_practitioner_count',
            total_pas: 'physician_assistant_count',
            grp_cnt: 'medical_group_count',
            hosp_cnt: 'hospital_count',
            acutehosp_cnt: 'acute_hospital_count',
            nh_cnt: 'nursing_home_count',
            hhco_cnt: 'home_health_count',
            sys_beds: 'bed_count',
            sys_dsch: 'discharge_count',
            sys_res: 'resident_count',
          },
          // Flags and scales whose codes are explained only in the compendium's own documentation.
          ignored: [
            ...['in_onekey', 'in_aha', 'onekey_id', 'aha_sysid', 'grp_cnt_restricted', 'nh_cnt_restricted', 'hhco_cnt_restricted'],
            ...['sys_multistate', 'deg_children', 'sys_incl_majteachhosp', 'sys_incl_vmajteachhosp', 'sys_teachint'],
            ...['sys_incl_highdpphosp', 'sys_highucburden', 'sys_incl_highuchosp', 'sys_anyins_product', 'sys_mcare_adv'],
            ...['sys_mcaid_mngcare', 'sys_healthins_mktplc', 'sys_ownership', 'hos_net_revenue', 'hos_total_revenue'],
          ],
          note: 'As published for 2023; Windows-1252.',
        },
      ],
      writes: [compendiumSystem],
      transform: systemRow,
      expect: { rows: { min: 550, max: 800 }, filled: { system_name: 1, physician_count: 0.95 }, issues: 0.005 },
    },
    {
      kind: 'hospitals',
      title: 'Hospitals of a year and their systems',
      ...ofYear,
      acquire: { how: 'link', page: page('2023'), link: /chsp-hospital-linkage-2023[^/]{0,99}\.csv$/ },
      layouts: [
        {
          id: 'hospitals',
          read: { format: 'csv', encoding: 'windows-1252' },
          columns: {
            compendium_hospital_id: 'compendium_hospital_id',
            ccn: { name: 'ccn', note: 'Absent for about 130 hospitals of a year.' },
            hospital_name: 'hospital_name',
            hospital_city: 'city',
            hospital_state: 'state',
            hospital_zip: 'zip5',
            acutehosp_flag: { name: 'is_acute', note: '1 or 0.' },
            health_sys_id: { name: 'ahrq_system_id', note: 'Empty for an independent hospital.' },
            health_sys_name: 'ahrq_system_name',
            corp_parent_id: { name: 'corporate_parent_id', note: 'Since 2023.' },
            corp_parent_name: 'corporate_parent_name',
            hos_beds: 'bed_count',
          },
          ignored: [
            ...['hospital_street', 'health_sys_city', 'health_sys_state', 'corp_parent_type', 'hos_dsch', 'hos_res', 'hos_children'],
            ...['hos_majteach', 'hos_vmajteach', 'hos_teachint', 'hos_highdpp', 'hos_ucburden', 'hos_highuc', 'hos_ownership'],
            ...['hos_net_revenue', 'hos_total_revenue'],
          ],
          optional: ['corp_parent_id', 'corp_parent_name', 'corp_parent_type', 'hos_net_revenue', 'hos_total_revenue'],
          note: 'As published for 2023; before that without corporate parent and revenue. Windows-1252.',
        },
      ],
      writes: [compendiumHospital],
      transform: hospitalRow,
      expect: { rows: { min: 6000, max: 8000 }, filled: { hospital_name: 1, ccn: 0.9 }, issues: 0.005 },
    },
  ],
});
