export const anyPlanLimit = 'Nothing is billed beyond the plan: further requests are refused until midnight UTC.';

export const planTitle = (tier: string): string => tier.charAt(0).toUpperCase() + tier.slice(1);
