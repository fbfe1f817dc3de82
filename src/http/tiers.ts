/** Requests a day, 00:00 to 24:00 UTC, per key. */
export const tiers = {
  free: 10_000,
  starter: 50_000,
  pro: 500_000,
  scale: 2_000_000,
  enterprise: 10_000_000,
} as const;

export type Tier = keyof typeof tiers;
