/** Least score of a hit: below it two names are not the same for screening. */
export const POSSIBLE_THRESHOLD = 0.8;
/** Least score of a hit that corroboration turns into a match. */
export const MATCH_THRESHOLD = 0.9;
