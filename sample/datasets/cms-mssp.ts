import { py2014Header } from '../../loaders/cms/mssp/py2014.ts';
import { py2021Header } from '../../loaders/cms/mssp/py2021.ts';
import { py2022Header } from '../../loaders/cms/mssp/py2022.ts';
import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { type AcoYear, acoYears, type SampleAco } from '../shared-savings.ts';
import { py2013Header } from '../shared-savings-headers.ts';
import { cellOf, rowOf2013 } from '../shared-savings-row.ts';
import type { World } from '../world.ts';

/** No file of 2019 was seen: names are those of 2021 that an older year may have had. */
const py2019Header = [
  ...py2021Header.filter((name) => !/^(CAHPS|Measure|QualityID|Report_|Perc_|MaxShareRate|Recvd30p|Assign_Type)/.test(name)),
  ...['ACO1', 'ACO2', 'ACO34', 'ACO45'],
];
/** Columns that public programs name for 2024. */
const py2024Header = [
  ...py2022Header,
  ...['Met_AltQPS', 'Guardrail', 'ReducedSS', 'FinalAdjCat', 'FinalLossRate', 'Demog_RiskScore_DIS_PY'],
];
const results: [string, number, string[]][] = [
  ['2013_Shared_Savings_Program_Accountable_Care_Organizations__ACO__PUF.csv', 2013, py2013Header],
  ['2014_Shared_Savings_Program__SSP__Accountable_Care_Organizations__ACO__PUF.csv', 2014, py2014Header],
  ['PY2019_Performance_Year_Financial_and_Quality_Results.csv', 2019, py2019Header],
  ['PY2021_Performance_Year_Financial_and_Quality_Results.csv', 2021, py2021Header],
  ['PY2022_Performance_Year_Financial_and_Quality_Results.csv', 2022, py2022Header],
  ['PY2023_Performance_Year_Financial_and_Quality_Results.csv', 2023, py2022Header],
  ['PY2024_Performance_Year_Financial_and_Quality_Results.csv', 2024, py2024Header],
];

const row = (one: AcoYear, header: string[]) => (one.year === 2013 ? rowOf2013(one) : header.map((name) => cellOf(one, name)));

function* performance(world: World, year: number, header: string[]): Generator<string> {
  yield `\uFEFF${minimal(header)}\n`;
  for (const one of acoYears(world, year)) yield `${minimal(row(one, header))}\n`;
}

const agreementHeader =
  'agreement_period_num,initial_start_date,current_start_date,re-entering_aco,basic_track,basic_track_level,enhanced_track,high_revenue_aco,low_revenue_aco,adv_pay,aim,snf_3-day_rule_waiver,prospective_assignment,retrospective_assignment';
const agreement = ({ since, track }: SampleAco) => {
  const basic = track !== 'EN';
  return [
    since < 2019 ? '3' : '1',
    `1/1/${since}`,
    `1/1/${Math.max(since, 2019)}`,
    '0',
    basic ? '1' : '0',
    basic ? track : 'N/A',
    basic ? '0' : '1',
  ].concat(['0', '1', '0', '0', track.startsWith('E') ? '1' : '0', '1', '0']);
};
const contacts =
  'aco_address,aco_public_reporting_website,aco_exec_name,aco_exec_email,aco_exec_phone,aco_public_name,aco_public_email,aco_public_phone,aco_compliance_contact_name,aco_medical_director_name';

function* organizations(world: World): Generator<string> {
  yield `aco_id,aco_name,aco_service_area,${agreementHeader},${contacts}\n`;
  for (const { aco } of acoYears(world, 2024)) {
    const contact = [
      '1 Sample Way, Springfield',
      `https://example.org/${aco.id}`,
      'Wilma Samplewood',
      'w@example.org',
      '(555) 010-0001',
    ].concat(['Otto Exampleby', 'info@example.org', '(555) 010-0002', 'Ida Placeholder', 'Hugo Standin']);
    yield `${minimal([aco.id, aco.name, aco.states.join(', '), ...agreement(aco), ...contact])}\n`;
  }
}

function* participants(world: World): Generator<string> {
  yield `aco_id,aco_name,par_lbn,${agreementHeader}\n`;
  for (const { aco, filler } of acoYears(world, 2024)) {
    for (let nth = 1; nth <= filler.between(1, 4); nth++) {
      yield `${minimal([aco.id, aco.name, `${aco.name.split(' ')[0]} Medical Group ${nth}, P.C.`, ...agreement(aco)])}\n`;
    }
  }
}

export default defineSample({
  source_id: 'cms_mssp',
  files: (world) => [
    ...results.map(([name, year, header]) => ({ name, body: () => performance(world, year, header) })),
    { name: 'py2024_medicare_shared_savings_program_organizations.csv', body: () => organizations(world) },
    { name: 'py2024_medicare_shared_savings_program_participants.csv', body: () => participants(world) },
  ],
});
