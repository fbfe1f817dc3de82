import type { AcoYear } from './shared-savings.ts';

const trackColumns: Record<string, string> = { A: 'current_basic_a', B: 'current_basic_b', E: 'current_basic_e', EN: 'current_enhanced' };
const stateNames: Record<string, string> = {
  CA: 'California',
  TX: 'Texas',
  FL: 'Florida',
  NY: 'New York',
  TN: 'Tennessee',
  IL: 'Illinois',
  AZ: 'Arizona',
  OH: 'Ohio',
  WA: 'Washington',
  GA: 'Georgia',
};
const commas = (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
const percent = (value: number) => `${value.toFixed(2)}%`;

/** The cell of a column by its mnemonic, in the spelling and scale of the year. */
export function cellOf(one: AcoYear, mnemonic: string): string {
  const { aco, year, filler } = one;
  const old = year < 2021 && year !== 2019;
  const dollars = (value: number) => (year === 2021 ? commas(value) : String(value));
  const rate = (value: number) =>
    year === 2019 ? String(Number((value / 100).toFixed(9))) : old ? String(Number(value.toFixed(9))) : percent(value);
  const share = (value: number) => (old ? String(value / 100) : rate(value));
  const flag = (on: boolean) => (on ? '1' : '0');
  const name = mnemonic.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  const known: Record<string, () => string> = {
    aco_id: () => aco.id,
    aco_num: () => aco.old_id,
    aco_name: () => aco.name,
    aco_state: () => (old ? aco.states.map((code) => stateNames[code]).join(',  ') : aco.states.join(', ')),
    start_date: () => '01/01/2013',
    initial_start_date: () => `1/1/${aco.since}`,
    current_start_date: () => `01/01/${Math.max(aco.since, 2019)}`,
    track1: () => '1',
    track2: () => '0',
    agree_type: () => (aco.since < year ? 'Renewal' : 'Initial'),
    agreement_period_num: () => (aco.since < 2019 ? '3' : '1'),
    current_track: () => aco.track,
    [trackColumns[aco.track]!]: () => '1',
    risk_model: () => (aco.track.startsWith('E') ? 'Two-Sided' : 'One-Sided'),
    assign_type: () => (filler.chance(0.5) ? 'Prospective' : 'Retrospective'),
    n_ab: () => dollars(one.beneficiaries),
    sav_rate: () => rate(one.savings_pct),
    minsavperc: () => rate(one.minimum_pct),
    bnchmkminexp: () => dollars(one.difference),
    gensaveloss: () => dollars(one.generated),
    earnsaveloss: () => dollars(one.earned),
    disadj: () => '',
    qualscore: () =>
      one.quality_pct === null
        ? 'P4R'
        : old
          ? String(one.quality_pct / 100)
          : year === 2021 || year === 2019
            ? String(one.quality_pct)
            : rate(one.quality_pct),
    met_qps: () => '1',
    abtotbnchmk: () => dollars(one.benchmark),
    abtotexp: () => dollars(one.benchmark - one.difference),
    updatedbnchmk: () => dollars(Math.round(one.benchmark / one.beneficiaries)),
    histbnchmk: () => dollars(Math.round(one.benchmark / one.beneficiaries) - 300),
    adv_pay_amt: () => '',
    adv_pay_recoup: () => '',
    qualperfshare: () => share(one.share_pct),
    maxsharerate: () => rate(one.share_pct),
    finalsharerate: () => share(one.share_pct),
    finallossrate: () => (aco.track.startsWith('E') ? share(40) : ''),
    finaladjcat: () => 'Prior Savings',
    rev_exp_cat: () => (filler.chance(0.5) ? 'Low Revenue' : 'High Revenue'),
    perc_dual: () => percent(filler.between(300, 2500) / 100),
    perc_lti: () => (year >= 2022 && filler.chance(0.2) ? '*' : percent(filler.between(10, 300) / 100)),
    perc_covdiag: () => percent(filler.between(300, 2500) / 100),
    perc_covepisode: () => percent(filler.between(50, 300) / 100),
  };
  const found = Object.hasOwn(known, name) ? known[name]!() : null;
  if (found !== null) return found;
  if (/^(cms_hcc|demog_risk|measure_479)/.test(name)) return (filler.between(700, 1300) / 1000).toFixed(3);
  if (/qualityid_.*(ecqm|mips)/.test(name)) return year === 2021 ? '' : '-';
  if (/^(cahps|qualityid|measure|aco\d)/.test(name)) return (filler.between(2000, 9900) / 100).toFixed(2);
  if (/^(current_|adv_pay|aim|snf_waiver|track|report_|met_|recvd|guardrail|reducedss|prorate|disaff|posreg|revloss)/.test(name))
    return flag(false);
  if (/^n_ben_(race|va|cba)/.test(name) && year >= 2022 && filler.chance(0.2)) return '*';
  if (/^(n_ben|n_ab_year)/.test(name)) return String(filler.between(11, one.beneficiaries));
  if (/^per_capita/.test(name)) return dollars(filler.between(8000, 90_000));
  return String(filler.between(1, 900));
}

const money = (value: number) => `$${value.toFixed(2)}`;

/**
 * The row of 2013: from the fourteenth column on values stand one column to the right of their headers, up to the
 * thirty-fifth.
 */
export function rowOf2013(one: AcoYear): string[] {
  const { aco, filler } = one;
  const persons = () => String(filler.between(100, one.beneficiaries));
  const head = [
    aco.old_id,
    aco.name,
    '01/01/2013',
    '0',
    '0',
    '1',
    '',
    '1',
    '0.5',
    String(one.share_pct / 100),
    '',
    `${(one.minimum_pct / 100).toFixed(9)}%`,
  ];
  const dollars = [one.benchmark, one.benchmark - one.difference, one.difference, Math.max(one.earned, 0)].map(money);
  const losses = one.earned < 0 ? String(one.earned) : '';
  const counts = [String(one.beneficiaries), ...Array.from({ length: 5 }, () => `${persons()}.25`), ...Array.from({ length: 11 }, persons)];
  const other = money(filler.between(11, 900));
  const perCapita = Array.from({ length: 16 }, () => money(filler.between(1, 60_000)));
  const rates = Array.from({ length: 20 }, () => `${filler.between(1, 900)}.125`);
  const providers = Array.from({ length: 10 }, () => String(filler.between(0, 300)));
  const risks = Array.from({ length: 16 }, () => (filler.between(700, 1300) / 1000).toFixed(3));
  return [...head, ...dollars, losses, ...counts, other, ...perCapita, ...rates, ...providers, ...risks];
}
