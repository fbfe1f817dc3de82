import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { prospectivelyPaid } from '../hospital-quality.ts';
import { draw } from '../random.ts';
import type { World } from '../world.ts';

const header = [
  ...[
    'Rndrng_Prvdr_CCN',
    'Rndrng_Prvdr_Org_Name',
    'Rndrng_Prvdr_St',
    'Rndrng_Prvdr_City',
    'Rndrng_Prvdr_Zip5',
    'Rndrng_Prvdr_State_Abrvtn',
  ],
  ...['Rndrng_Prvdr_State_FIPS', 'Rndrng_Prvdr_RUCA', 'Rndrng_Prvdr_RUCA_Desc', 'Tot_Benes', 'Tot_Submtd_Cvrd_Chrg', 'Tot_Pymt_Amt'],
  ...['Tot_Mdcr_Pymt_Amt', 'Tot_Dschrgs', 'Tot_Cvrd_Days', 'Tot_Days', 'Bene_Avg_Age', 'Bene_Dual_Cnt', 'Bene_Avg_Risk_Scre'],
];
const spelled = (count: number) => count.toLocaleString('en-US');
const usd = (amount: number) => `$${spelled(Math.round(amount))}`;

function* rows(world: World, year: number): Generator<string> {
  yield `\uFEFF${header.join(',')}\n`;
  for (const { hospital, index } of prospectivelyPaid(world)) {
    const d = draw(world.seed, `inpatient ${year}`, index);
    const discharges = d.between(300, 9000);
    const days = discharges * d.between(4, 6);
    const paid = discharges * d.between(11_000, 19_000);
    const { city, state, zip5 } = hospital.place;
    const place = [hospital.ccn, hospital.name, hospital.address_line, city, zip5, state, '', '', ''];
    const amounts = [spelled(Math.round(discharges * 0.76)), usd(paid * 4.6), usd(paid), usd(paid * 0.84)];
    const counts = [spelled(discharges), spelled(days), spelled(Math.round(days * 1.03))];
    const people = [(70 + d.next() * 8).toFixed(1), spelled(d.between(50, 900)), (1.4 + d.next()).toFixed(3)];
    yield `${minimal([...place, ...amounts, ...counts, ...people])}\n`;
  }
}

export default defineSample({
  source_id: 'cms_inpatient_hospitals',
  files: (world) => {
    // As published: the data of a year come out in the second year after it.
    const year = Number(world.today.slice(0, 4)) - 2;
    return [{ name: `MUP_INP_RY${String(year + 2).slice(2)}_P04_V10_DY${String(year).slice(2)}_Prv.csv`, body: () => rows(world, year) }];
  },
});
