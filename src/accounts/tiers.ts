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
