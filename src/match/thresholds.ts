/** Minimum score of a hit. */
export const POSSIBLE_THRESHOLD = 0.8;
/** With corroboration it makes a hit a match. */
export const MATCH_THRESHOLD = 0.9;
