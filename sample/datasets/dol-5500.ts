import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { formHeader, shortFormHeader } from '../form-5500-header.ts';
import { type Draw, draw } from '../random.ts';
import { type SampleSystem, type SystemEin, sampleSystems } from '../systems.ts';
import type { World } from '../world.ts';

type Cells = Record<string, string | number>;

const line = (header: readonly string[], cells: Cells) => `${minimal(header.map((name) => String(cells[name] ?? '')))}\n`;

/** No published id carries NAL0099: they are of this world. */
const ackId = (received: string, sequence: number) => `${received.replaceAll('-', '')}101500NAL0099${String(sequence).padStart(6, '0')}001`;

interface Sponsor {
  ein: string;
  name: string;
  state: string;
  city: string;
  naics: string;
}

function row(sponsor: Sponsor, year: number, received: string, sequence: number, cells: Cells): string {
  return line(formHeader, {
    ACK_ID: ackId(received, sequence),
    FORM_PLAN_YEAR_BEGIN_DATE: `${year}-01-01`,
    FORM_TAX_PRD: `${year}-12-31`,
    TYPE_PLAN_ENTITY_CD: 2,
    INITIAL_FILING_IND: 0,
    AMENDED_IND: 0,
    FINAL_FILING_IND: 0,
    SHORT_PLAN_YR_IND: 0,
    SPONSOR_DFE_NAME: sponsor.name,
    SPONS_DFE_MAIL_US_ADDRESS1: '1 BENEFITS PLAZA',
    SPONS_DFE_MAIL_US_CITY: sponsor.city,
    SPONS_DFE_MAIL_US_STATE: sponsor.state,
    SPONS_DFE_MAIL_US_ZIP: '000010001',
    SPONS_DFE_EIN: sponsor.ein,
    BUSINESS_CODE: sponsor.naics,
    FILING_STATUS: 'FILING_RECEIVED',
    DATE_RECEIVED: received,
    ...cells,
  });
}

const counts = (d: Draw, active: number) => {
  const left = d.between(Math.round(active * 0.05), Math.round(active * 0.2));
  return {
    TOT_ACTIVE_PARTCP_CNT: active,
    RTD_SEP_PARTCP_RCVG_CNT: 2,
    RTD_SEP_PARTCP_FUT_CNT: left,
    SUBTL_ACT_RTD_SEP_CNT: active + left + 2,
  };
};

/** Employees of an EIN: what its plans' greatest number is made from. */
function size(d: Draw, { ccns }: SampleSystem, { role }: SystemEin): number {
  const hospitals = Math.max(1, ccns.length);
  return role === 'parent' ? d.between(900, 2_500) : role === 'physician_group' ? d.between(250, 700) : d.between(1_200, 2_600) * hospitals;
}

/** Returns of one EIN and year: savings plan, health plan, a frozen pension of the parent; one return amended. */
function* returnsOf(world: World, system: SampleSystem, own: SystemEin, index: number, year: number): Generator<string> {
  const d = draw(world.seed, `plans ${own.ein}`, 0);
  const grown = draw(world.seed, `plans ${own.ein}`, year);
  const people = Math.round(size(d, system, own) * (1 + 0.02 * (year % 10)));
  const naics = own.role === 'physician_group' ? '621111' : '622000';
  const sponsor = { ein: own.ein, name: own.name, state: system.state, city: 'SACRAMENTO', naics };
  const received = `${year + 1}-10-${grown.between(10, 15)}`;
  const at = (plan: number) => (year % 100) * 1000 + index * 10 + plan;
  const savings = { SPONS_DFE_PN: '001', PLAN_NAME: `${own.name} 403(B) RETIREMENT PLAN`, TYPE_PENSION_BNFT_CODE: '2F2G2L2M2T' };
  const active = Math.round(people * 0.83);
  const total = { TOT_PARTCP_BOY_CNT: active + 40, TOT_ACT_PARTCP_BOY_CNT: active - 15 };
  // Amended later, with a few people more; both stand in the file as in the publisher's "All" files.
  if (index === 0) yield row(sponsor, year, `${year + 1}-07-30`, at(1), { ...savings, ...counts(grown, active - 9), ...total });
  yield row(sponsor, year, received, at(2), { ...savings, ...counts(grown, active), ...total, AMENDED_IND: index === 0 ? 1 : 0 });
  const health = { SPONS_DFE_PN: '501', PLAN_NAME: `${own.name} HEALTH AND WELFARE PLAN`, TYPE_WELFARE_BNFT_CODE: '4A4B4D4E4H' };
  yield row(sponsor, year, received, at(3), { ...health, TOT_PARTCP_BOY_CNT: people - 20, TOT_ACTIVE_PARTCP_CNT: people });
  if (own.role !== 'parent') return;
  const pension = { SPONS_DFE_PN: '002', PLAN_NAME: `${own.name} PENSION PLAN`, TYPE_PENSION_BNFT_CODE: '1A1I3D', SCH_SB_ATTACHED_IND: 1 };
  yield row(sponsor, year, received, at(4), { ...pension, ...counts(grown, d.between(40, 160)), TOT_PARTCP_BOY_CNT: 900 });
}

/**
 * Sponsors outside the systems: nothing of them but a pension, a plan that has ended, a fund of several employers,
 * other industries.
 */
function* others(year: number): Generator<string> {
  const place = { state: 'CA', city: 'FRESNO', naics: '621111' };
  const received = `${year + 1}-09-12`;
  const of = (ein: string, name: string, naics = place.naics): Sponsor => ({ ...place, ein, name, naics });
  const at = (plan: number) => (year % 100) * 1000 + 900 + plan;
  const pension = { SPONS_DFE_PN: '001', TYPE_PENSION_BNFT_CODE: '1C3D', SCH_SB_ATTACHED_IND: 1, TOT_ACTIVE_PARTCP_CNT: 12 };
  yield row(of('089700011', 'SIERRA FOOTHILL ANESTHESIA ASSOCIATES'), year, received, at(1), {
    ...pension,
    PLAN_NAME: 'CASH BALANCE PLAN',
  });
  const ended = {
    SPONS_DFE_PN: '001',
    TYPE_PENSION_BNFT_CODE: '2E2J',
    TOT_PARTCP_BOY_CNT: 190,
    TOT_ACTIVE_PARTCP_CNT: 0,
    FINAL_FILING_IND: 1,
  };
  yield row(of('089700022', 'ELLMORE CITY HOSPITAL', '622000'), year, received, at(2), { ...ended, PLAN_NAME: 'EMPLOYEES SAVINGS PLAN' });
  const joint = { TYPE_PLAN_ENTITY_CD: 1, SPONS_DFE_PN: '501', TYPE_WELFARE_BNFT_CODE: '4A', TOT_ACTIVE_PARTCP_CNT: 24_180 };
  yield row(of('089700033', 'CARE WORKERS JOINT BOARD', '623000'), year, received, at(3), { ...joint, PLAN_NAME: 'WELFARE FUND' });
  yield row(of('089700044', 'VALLEY DAY CARE', '624100'), year, received, at(4), { SPONS_DFE_PN: '001', PLAN_NAME: 'SAVINGS PLAN' });
  yield row(of('089700055', 'VALLEY PLUMBING', '238220'), year, received, at(5), { SPONS_DFE_PN: '001', PLAN_NAME: 'SAVINGS PLAN' });
  yield row(of('089700066', 'NO INDUSTRY STATED', ''), year, received, at(6), { SPONS_DFE_PN: '001', PLAN_NAME: 'SAVINGS PLAN' });
}

function* formFile(world: World, year: number): Generator<string> {
  yield `${formHeader.join(',')}\n`;
  let index = 0;
  for (const system of sampleSystems) for (const own of system.eins) yield* returnsOf(world, system, own, index++, year);
  yield* others(year);
}

/** Small practices: fewer than 100 participants. */
function* shortFile(world: World, year: number): Generator<string> {
  yield `${shortFormHeader.join(',')}\n`;
  for (let index = 0; index < 6; index++) {
    const d = draw(world.seed, 'short form', index);
    const active = d.between(4, 80);
    yield line(shortFormHeader, {
      ACK_ID: ackId(`${year + 1}-07-${d.between(10, 28)}`, (year % 100) * 1000 + 950 + index),
      SF_PLAN_YEAR_BEGIN_DATE: `${year}-01-01`,
      SF_TAX_PRD: `${year}-12-31`,
      SF_PLAN_ENTITY_CD: 1,
      SF_AMENDED_IND: 0,
      SF_PLAN_NAME: '401(K) PLAN',
      SF_PLAN_NUM: '001',
      SF_SPONSOR_NAME: `PRACTICE GROUP ${index + 1} PLLC`,
      SF_SPONS_US_ADDRESS1: '20 PRACTICE ROAD',
      SF_SPONS_US_CITY: 'HOUSTON',
      SF_SPONS_US_STATE: 'TX',
      SF_SPONS_US_ZIP: '77002',
      SF_SPONS_EIN: `0898000${String(index + 1).padStart(2, '0')}`,
      SF_BUSINESS_CODE: index === 5 ? '541110' : '621111',
      SF_TOT_PARTCP_BOY_CNT: active + 3,
      SF_TOT_ACT_PARTCP_EOY_CNT: active,
      SF_TOT_ACT_RTD_SEP_BENEF_CNT: active + 5,
      SF_TYPE_PENSION_BNFT_CODE: '2E2F2G2J',
      FILING_STATUS: 'FILING_RECEIVED',
      DATE_RECEIVED: `${year + 1}-07-${d.between(10, 28)}`,
    });
  }
}

/** Returns of a year are in by the October after it: the last whole year is two back until then. */
const lastYear = (today: string) => Number(today.slice(0, 4)) - (today.slice(5) >= '10-16' ? 1 : 2);

export default defineSample({
  source_id: 'dol_5500',
  files: (world) =>
    [2, 1, 0].flatMap((back) => {
      const year = lastYear(world.today) - back;
      return [
        { name: `f_5500_${year}_latest.csv`, body: () => formFile(world, year) },
        ...(back === 0 ? [{ name: `f_5500_sf_${year}_latest.csv`, body: () => shortFile(world, year) }] : []),
      ];
    }),
});
