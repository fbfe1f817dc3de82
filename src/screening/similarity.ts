/** Similarity of names in percent, the same wherever it is shown: from the three digits that a certificate states, rounded down, so that 100 is an equal name. */
export const similarityPct = (score: number | string): number => Math.floor(Math.round(Number(score) * 1000) / 10);
