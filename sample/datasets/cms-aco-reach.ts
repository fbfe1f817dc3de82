import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { ids } from '../ids.ts';
import { npiAt } from '../npi.ts';
import { draw } from '../random.ts';
import type { World } from '../world.ts';

const years = [2021, 2022, 2023, 2024, 2025, 2026];
const names = [
  'Silver Birch Direct Care',
  'Mesa Verde Health Partners',
  'Clearwater Total Care',
  'Old Harbor Seniors',
  'Juniper High Needs Care',
];
const types = ['Standard', 'New Entrant', 'Standard', 'Standard', 'High Needs'];
const entities = names.map((name, at) => ({ id: `D09${String(at + 10)}`, name, type: types[at]!, since: at < 3 ? 2021 : 2023 }));
const arrangement = (at: number) => (at % 2 === 0 ? ['Global', 'Total Care Capitation'] : ['Professional', 'Primary Care Capitation']);
const present = (year: number) => entities.map((entity, at) => ({ ...entity, at })).filter(({ since }) => since <= year);

function* entityList(year: number): Generator<string> {
  yield 'aco_id,aco_name,perf_year,aco_type,risk_arrangement,capitation_arrangement,first_part_year,service_area\n';
  for (const { id, name, type, since, at } of present(year))
    yield `${minimal([id, name, String(year), type, ...arrangement(at), String(since), 'CA, AZ'])}\n`;
}

const known =
  'aco_id,aco_name,aco_type,first_part_year,perf_year,risk_arrangement,stop_loss_election,capitation_arrangement,enhanced_pcc_election,apo_election,alignment_plus,discount,retention_withhold,unadj_benchmark,final_benchmark,sav_rate,trended_ad_baseline,trended_esrd_baseline,regional_ad_baseline,regional_esrd_baseline,hist_ad_baseline_adj,hist_esrd_baseline_adj,tot_cost_care_net,tot_cost_care,gross_savings,shared_savings,shared_savings_seq,cap_pmt_amt,epcc_pmt_amt,clm_pmt_amt,expnd_dme,expnd_hha,expnd_hsp,expnd_inp_all,expnd_opd,expnd_pb,expnd_snf,hist_by1_ad_pbpm,hist_by1_esrd_pbpm,hist_by2_ad_pbpm,hist_by2_esrd_pbpm,hist_by3_ad_pbpm,hist_by3_esrd_pbpm';
/** Invented: the names after the known ones are not established. */
const further = ['n_pcp_sample', 'n_spec_sample', 'quality_score_sample', 'n_ben_race_native_sample'];

function* results(world: World, year: number): Generator<string> {
  yield `${known},${further.join()}\n`;
  for (const { id, name, type, since, at } of present(year)) {
    const d = draw(world.seed, `reach-${year}`, at);
    const [risk, capitation] = arrangement(at);
    const benchmark = d.between(40, 400) * 1_000_000;
    const rate = d.between(-250, 900) / 100;
    const savings = Math.round((benchmark * rate) / 100);
    const head = [
      id,
      name,
      type,
      String(since),
      String(year),
      risk!,
      'N',
      capitation!,
      'N',
      d.pick(['Y', 'N']),
      'N',
      '3',
      '2',
      String(benchmark),
      String(benchmark),
    ];
    const middle = [rate.toFixed(2), ...Array.from({ length: 6 }, () => d.between(800, 9000).toString())];
    const cost = String(benchmark - savings);
    const money = [cost, cost, String(savings), String(Math.round(savings * 0.5)), String(Math.round(savings * 0.49))];
    const rest = Array.from({ length: 16 }, () => d.between(100, 90_000).toString());
    yield `${minimal([...head, ...middle, ...money, ...rest, d.between(10, 400).toString(), d.between(10, 400).toString(), d.between(60, 100).toString(), '*'])}\n`;
  }
}

const waivers =
  'snf_3_day_rule telehealth asynchronous_telehealth post_discharge_home_visit care_management_home_visit home_health_homebound concurrent_care_hospice alternative_sites_of_care np_hospice_certification np_diabetic_shoes np_cardiac_rehabilitation np_pulmonary_rehabilitation np_home_infusion np_medical_nutrition'.split(
    ' ',
  );

function* participants(world: World, year: number): Generator<string> {
  yield `aco_id,aco_name,perf_year,npi,provider_name,provider_class,participation_start_date,participation_end_date,apo_election,${waivers.map((name) => `be_${name}`).join()}\n`;
  for (const { id, name, at } of present(year)) {
    const d = draw(world.seed, `reach-participants-${year}`, at);
    for (let nth = 0; nth < 12; nth++) {
      const npi = nth === 0 && at === 0 ? ids.npi.clean : npiAt(at * 12 + nth + 20);
      const flags = waivers.map(() => (d.chance(0.2) ? 'Y' : 'N'));
      const row = (start: string, end: string) =>
        `${minimal([id, name, String(year), npi, `Invented Provider ${at * 12 + nth}`, nth % 4 === 3 ? 'Preferred Provider' : 'Participant Provider', start, end, nth % 2 === 0 ? 'Y' : 'N', ...flags])}\n`;
      // The first left and came back: two spells. The second stands twice, alike in every column.
      if (nth === 0) yield row(`01/01/${year}`, `03/31/${year}`);
      yield row(nth === 0 ? `07/01/${year}` : `01/01/${year}`, `12/31/${year}`);
      if (nth === 1) yield row(`01/01/${year}`, `12/31/${year}`);
    }
  }
}

export default defineSample({
  source_id: 'cms_aco_reach',
  files: (world) => [
    ...years.map((year) => ({ name: `PY${year}_ACO_REACH_Entities.csv`, body: () => entityList(year) })),
    ...years
      .slice(0, 4)
      .map((year) => ({ name: `PY${year}_ACO_REACH_Financial_and_Quality_Results.csv`, body: () => results(world, year) })),
    ...years.slice(0, 4).map((year) => ({ name: `PY${year}_ACO_REACH_Participants.csv`, body: () => participants(world, year) })),
  ],
});
