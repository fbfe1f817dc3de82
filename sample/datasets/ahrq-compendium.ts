import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { compendiumHospitals, compendiumSystems } from '../system-crosswalks.ts';

const systemsHeader =
  'health_sys_id,health_sys_name,health_sys_city,health_sys_state,in_onekey,in_aha,onekey_id,aha_sysid,total_mds,prim_care_mds,total_nps,total_pas,grp_cnt,grp_cnt_restricted,hosp_cnt,acutehosp_cnt,nh_cnt,nh_cnt_restricted,hhco_cnt,hhco_cnt_restricted,sys_multistate,sys_beds,sys_dsch,sys_res,deg_children,sys_incl_majteachhosp,sys_incl_vmajteachhosp,sys_teachint,sys_incl_highdpphosp,sys_highucburden,sys_incl_highuchosp,sys_anyins_product,sys_mcare_adv,sys_mcaid_mngcare,sys_healthins_mktplc,sys_ownership,hos_net_revenue,hos_total_revenue';
const hospitalsHeader =
  'compendium_hospital_id,ccn,hospital_name,hospital_street,hospital_city,hospital_state,hospital_zip,acutehosp_flag,health_sys_id,health_sys_name,health_sys_city,health_sys_state,corp_parent_id,corp_parent_name,corp_parent_type,hos_beds,hos_dsch,hos_res,hos_children,hos_majteach,hos_vmajteach,hos_teachint,hos_highdpp,hos_ucburden,hos_highuc,hos_ownership,hos_net_revenue,hos_total_revenue';

export default defineSample({
  source_id: 'ahrq_compendium',
  files: () => [
    {
      name: 'chsp-compendium-2023.csv',
      body: () => [
        `${systemsHeader}\n`,
        ...compendiumSystems.map(({ ahrq, system_id, name, state }) => {
          const hospitals = String(compendiumHospitals.filter(({ system }) => system?.system_id === system_id).length);
          return `${minimal([
            ...[ahrq, name, '', state, '1', '1', '', '', '14', '5', '4', '2', '2', '2', hospitals, hospitals, '0', '0', '0', '0', '0'],
            ...['900', '41000', '12', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '2', '', ''],
          ])}\n`;
        }),
      ],
    },
    {
      name: 'chsp-hospital-linkage-2023.csv',
      body: () => [
        `${hospitalsHeader}\n`,
        ...compendiumHospitals.map(
          ({ hospital: { ccn, name, place, address_line }, system }, at) =>
            `${minimal([
              ...[`CHSP${String(9900 + at).padStart(8, '0')}`, ccn, name, address_line, place.city, place.state, place.zip5, '1'],
              ...[system?.ahrq ?? '', system?.name ?? '', '', system?.state ?? '', '', '', '', '180', '9000', '0', '0', '0', '0', '0', '0'],
              ...['0.02', '0', '2', '', ''],
            ])}\n`,
        ),
      ],
    },
  ],
});
