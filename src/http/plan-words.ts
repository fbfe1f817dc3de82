/** What happens beyond the daily limit, on every page that shows a plan. */
export const anyPlanLimit = 'Nothing is billed beyond the plan: further requests are refused until midnight UTC.';
