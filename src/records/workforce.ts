import type { planEntities, planKinds } from './benefit-plan.ts';

type PlanKind = (typeof planKinds)[number];

export interface PlanReturn {
  ein: string;
  plan_year: number;
  ack_id: string;
  plan_entity: (typeof planEntities)[number] | null;
  plan_kind: PlanKind | null;
  active_participants: number | null;
}

/** Why a return does not show how many people its sponsor employs. */
export const headcountRefusals = {
  no_plan_year_count: 'no return for the year reports active participants',
  no_active_participants: 'the returns report zero active participants: the plans ended, or no one has joined them yet',
  several_employers:
    'the plans cover several employers, pool assets or do not name their employer, so their participants may not work for the sponsor',
} as const;
type HeadcountRefusal = keyof typeof headcountRefusals;

export const headcountBases = {
  welfare: 'a health or welfare plan, which most employees join',
  defined_contribution: 'a defined contribution plan such as a 401(k) or 403(b)',
  defined_benefit: 'a defined benefit pension: if it is closed to new employees, it counts fewer people than work there',
  not_stated: 'a plan whose return does not state its type',
} as const satisfies Record<PlanKind | 'not_stated', string>;
export type HeadcountBasis = keyof typeof headcountBases;

interface WorkforceYear {
  ein: string;
  plan_year: number;
  /** Null with a reason, never zero. */
  active_participants: number | null;
  ack_id: string | null;
  headcount_basis: HeadcountBasis | null;
  headcount_reason: HeadcountRefusal | null;
  plan_count: number;
}

/** Others do not name the employer. */
const isOfOneEmployer = ({ plan_entity }: PlanReturn) => plan_entity === 'single_employer' || plan_entity === 'one_participant';

type Counted = PlanReturn & { active_participants: number };

/**
 * At least the largest number in any plan: people are in several, so numbers are never added. A closed pension counts
 * fewer, never more.
 */
function ofOneYear(returns: PlanReturn[]): WorkforceYear {
  const { ein, plan_year } = returns[0]!;
  const none = (headcount_reason: HeadcountRefusal): WorkforceYear => ({
    ein,
    plan_year,
    active_participants: null,
    ack_id: null,
    headcount_basis: null,
    headcount_reason,
    plan_count: returns.length,
  });
  const stated = returns.filter((one): one is Counted => one.active_participants !== null);
  if (stated.length === 0) return none('no_plan_year_count');
  const own = stated.filter(isOfOneEmployer);
  if (own.length === 0) return none('several_employers');
  const filled = own.filter(({ active_participants }) => active_participants > 0);
  if (filled.length === 0) return none('no_active_participants');
  const greatest = filled.reduce((best, one) =>
    one.active_participants > best.active_participants || (one.active_participants === best.active_participants && one.ack_id > best.ack_id)
      ? one
      : best,
  );
  const { active_participants, ack_id, plan_kind } = greatest;
  const headcount_basis = plan_kind ?? 'not_stated';
  return { ein, plan_year, active_participants, ack_id, headcount_basis, headcount_reason: null, plan_count: returns.length };
}

export function workforceYears(returns: PlanReturn[]): WorkforceYear[] {
  return [...Map.groupBy(returns, ({ ein, plan_year }) => `${plan_year} ${ein}`).values()]
    .map(ofOneYear)
    .sort((a, b) => b.plan_year - a.plan_year || (a.ein < b.ein ? -1 : 1));
}

interface Headline {
  headline_active_participants_latest: number | null;
  headline_basis: HeadcountBasis | null;
  plan_year: number | null;
  ein: string | null;
}

/**
 * The latest value of each EIN, and of those the largest: people of one EIN may be in plans of another. Returns come in
 * for 10 months, so a value one year older than the newest counts, an older one does not.
 */
export function headline(years: WorkforceYear[]): Headline {
  const counted = years.filter((year): year is WorkforceYear & { active_participants: number } => year.active_participants !== null);
  const newest = Math.max(...counted.map(({ plan_year }) => plan_year));
  const latest = [...Map.groupBy(counted, ({ ein }) => ein).values()]
    .map((own) => own.reduce((last, one) => (one.plan_year > last.plan_year ? one : last)))
    .filter(({ plan_year }) => plan_year >= newest - 1);
  const first = latest.sort(
    (a, b) => b.active_participants - a.active_participants || b.plan_year - a.plan_year || (a.ein < b.ein ? -1 : 1),
  )[0];
  return {
    headline_active_participants_latest: first?.active_participants ?? null,
    headline_basis: first?.headcount_basis ?? null,
    plan_year: first?.plan_year ?? null,
    ein: first?.ein ?? null,
  };
}
