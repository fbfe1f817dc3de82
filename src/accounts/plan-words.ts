/** What happens beyond the daily limit, on every page that shows a plan. */
export const anyPlanLimit = 'Nothing is billed beyond the plan: further requests are refused until midnight UTC.';

/** A plan as pages name it: Free. */
export const planTitle = (tier: string): string => tier.charAt(0).toUpperCase() + tier.slice(1);
