import type { Meeting } from './meet.ts';
import type { Role } from './person-form.ts';

/** What a pair keeps of the score, by the weightier role of the two. Set by bench/match on the half of its questions called `tuned`; a score means the same on every list. */
export const keeps: Record<Role, Record<Meeting, number>> = {
  surname: {
    exact: 1,
    joined: 0.99,
    truncation: 0.97,
    particle: 0.97,
    long_typo: 0.93,
    typo: 0.91,
    nickname: 0.6,
    short_typo: 0.86,
    near_name: 0.86,
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

/** What is left of the score for parts without a counterpart. */
export const without = {
  middle: 0.985,
  further_middle: 0.992,
  middle_conflict: 0.84,
  middle_initial_conflict: 0.855,
  generation: 0.995,
  generation_conflict: 0.92,
  given: 0.8,
  given_initial: 0.9,
  no_given: 0.6,
  given_conflict: 0.3,
  half_surname: 0.935,
  half_surname_inexact: 0.88,
  half_surname_with_middle: 0.987,
  surname_conflict: 0.8,
  maiden_name: 0.8,
  /** DAVIS ZIMMERMAN asked, DAVIS listed: a second surname behind the listed one, which reads as a middle name. */
  second_surname: 0.85,
  swapped: 0.97,
  given_middle_swapped: 0.985,
  /** An initial that stands in another place says less. */
  initial_swapped: 0.92,
  /** D SALWELL, D DALWELL: behind an initial a surname that begins otherwise is another one. */
  initial_other_letter: 0.95,
} as const;
