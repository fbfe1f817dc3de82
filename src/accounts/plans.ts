import { z } from 'zod';

/** Per key, 00:00 to 24:00 UTC. */
export const tiers = {
  free: 10_000,
  starter: 50_000,
  pro: 500_000,
  scale: 2_000_000,
  enterprise: 10_000_000,
} as const;

/** Per month; null if negotiated. Requests above the limit are refused, never billed. */
export const prices: Record<Tier, number | null> = { free: 0, starter: 49, pro: 199, scale: 1499, enterprise: null };

export type Tier = keyof typeof tiers;

/** At the same time. They share the quota. */
export const most_keys: Record<Tier, number> = { free: 3, starter: 5, pro: 20, scale: 50, enterprise: 200 };

export const TierName = z.enum(Object.keys(tiers) as [Tier, ...Tier[]]);

export const Plan = z
  .object({
    tier: TierName.describe('Name of the plan'),
    requests_per_day: z.number().int().describe('Requests a day of one key, 00:00 to 24:00 UTC'),
    price_usd_per_month: z.number().nullable().describe('US dollars a month; null where it is agreed on'),
    overage_usd: z.literal(0).describe('What requests above the plan cost: nothing, they are refused with 429'),
  })
  .meta({ id: 'Plan' });

export const plans: z.infer<typeof Plan>[] = (Object.keys(tiers) as Tier[]).map((tier) => ({
  tier,
  requests_per_day: tiers[tier],
  price_usd_per_month: prices[tier],
  overage_usd: 0,
}));

export const anyPlanLimit = 'Nothing is billed beyond the plan: further requests are refused until midnight UTC.';

export const planTitle = (tier: string): string => tier.charAt(0).toUpperCase() + tier.slice(1);
