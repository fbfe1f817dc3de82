/** Minimum score of a hit. */
export const POSSIBLE_THRESHOLD = 0.8;
/** Minimum score at which corroboration makes a hit a match. */
export const MATCH_THRESHOLD = 0.9;
