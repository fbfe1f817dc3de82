/** A day before today. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
/** A day after today, or with a negative number before it. */
export const daysAhead = (days: number): string => daysAgo(-days);
