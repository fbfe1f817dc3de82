/** By star rating: the measure with the share of patients who gave the best answer, and what they said. */
export const bestAnswers: Readonly<Record<string, readonly [measure_id: string, answer: string]>> = {
  H_COMP_1_STAR_RATING: ['H_COMP_1_A_P', 'always'],
  H_COMP_2_STAR_RATING: ['H_COMP_2_A_P', 'always'],
  H_COMP_5_STAR_RATING: ['H_COMP_5_A_P', 'always'],
  H_COMP_6_STAR_RATING: ['H_COMP_6_Y_P', 'yes'],
  H_CLEAN_STAR_RATING: ['H_CLEAN_HSP_A_P', 'always'],
  H_QUIET_STAR_RATING: ['H_QUIET_HSP_A_P', 'always'],
  H_HSP_RATING_STAR_RATING: ['H_HSP_RATING_9_10', '9 or 10 of 10'],
  H_RECMND_STAR_RATING: ['H_RECMND_DY', 'definitely'],
};
