import type { WordMatch } from './compare-words.ts';
import type { Role } from './person-form.ts';

/** By the more important role of the two. Tuned with bench/match on half of its questions. */
export const keeps: Record<Role, Record<WordMatch, number>> = {
  surname: {
    exact: 1,
    joined: 0.99,
    variant: 0.92,
    truncation: 0.97,
    particle: 0.97,
    long_typo: 0.93,
    typo: 0.91,
    nickname: 0.6,
    short_typo: 0.86,
    near_name: 0.82,
    same_nickname: 0.5,
    phonetic: 0.84,
    far_phonetic: 0.8,
    two_typos: 0.83,
    initial: 0.5,
    weak_phonetic: 0.76,
  },
  given: {
    exact: 1,
    joined: 0.99,
    variant: 0.95,
    truncation: 0.97,
    particle: 0.97,
    long_typo: 0.95,
    typo: 0.94,
    nickname: 0.95,
    short_typo: 0.88,
    near_name: 0.82,
    same_nickname: 0.88,
    phonetic: 0.89,
    far_phonetic: 0.85,
    two_typos: 0.86,
    initial: 0.9,
    weak_phonetic: 0.78,
  },
  middle: {
    exact: 1,
    joined: 0.995,
    variant: 0.985,
    truncation: 0.99,
    particle: 0.99,
    long_typo: 0.985,
    typo: 0.98,
    nickname: 0.985,
    short_typo: 0.97,
    near_name: 0.96,
    same_nickname: 0.97,
    phonetic: 0.97,
    far_phonetic: 0.96,
    two_typos: 0.97,
    initial: 0.992,
    weak_phonetic: 0.95,
  },
};

export const without = {
  middle: 0.985,
  further_middle: 0.992,
  middle_conflict: 0.77,
  usual_middle_conflict: 0.77,
  patronymic_conflict: 0.7,
  middle_initial_conflict: 0.855,
  usual_initial_conflict: 0.785,
  generation: 0.995,
  /** Lists use II for JR. */
  generation_alike: 0.97,
  generation_conflict: 0.78,
  given: 0.8,
  given_initial: 0.9,
  no_given: 0.6,
  given_conflict: 0.3,
  half_surname: 0.935,
  half_surname_inexact: 0.88,
  half_surname_with_middle: 0.987,
  surname_conflict: 0.8,
  maiden_name: 0.8,
  /** DAVIS ZIMMERMAN, listed as DAVIS. */
  second_surname: 0.85,
  swapped: 0.97,
  given_middle_swapped: 0.985,
  /** It says less. */
  initial_swapped: 0.92,
  /** D SALEN, D DALEN */
  initial_other_letter: 0.95,
} as const;

/** Where a reviewer decides: father and son are two people, but HR files and lists err. */
export const REVIEWED_GENERATION_CONFLICT = 0.92;

/** It stays a potential match. */
export const REVIEWED_MIDDLE_CONFLICT = 0.84;
