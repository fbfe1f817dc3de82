import type { BenchQuestion } from './questions.ts';

export interface Answered {
  question: BenchQuestion;
  /** Name keys and scores of the hits, best first; at most five. */
  hits: { key: string; score: number }[];
}

export interface Card {
  treatment: string;
  questions: number;
  /** Share of questions whose record is among the first five; null for negatives. */
  recall_at_5: number | null;
  first_place: number | null;
  /**
   * Share of questions whose record is first, or scores as high as the first: names that differ in their legal form
   * answer the question equally well.
   */
  first_or_tied: number | null;
  /** Share of questions with any hit: on negatives these are false. */
  any_hit: number;
}

export function scorecard(answered: readonly Answered[]): Card[] {
  const cards: Card[] = [];
  for (const treatment of new Set(answered.map((one) => one.question.treatment))) {
    const of = answered.filter((one) => one.question.treatment === treatment);
    const places = of.map((one) => one.hits.findIndex((hit) => hit.key === one.question.expected));
    const share = (count: number) => count / of.length;
    const negative = of[0]!.question.expected === null;
    cards.push({
      treatment,
      questions: of.length,
      recall_at_5: negative ? null : share(places.filter((place) => place >= 0 && place < 5).length),
      first_place: negative ? null : share(places.filter((place) => place === 0).length),
      first_or_tied: negative
        ? null
        : share(of.filter(({ hits }, at) => places[at]! >= 0 && hits[places[at]!]!.score >= hits[0]!.score - 1e-9).length),
      any_hit: share(of.filter((one) => one.hits.length > 0).length),
    });
  }
  return cards;
}

export interface Band {
  from: number;
  hits: number;
  /** Share of hits in this band of scores that are the right record. */
  precision: number;
}

/** Of all hits in a band of scores, how many are the right record. Negatives count as wrong. */
export function precisionByScore(answered: readonly Answered[]): Band[] {
  const bands = [0.8, 0.85, 0.9, 0.95, 0.99].map((from) => ({ from, hits: 0, right: 0 }));
  for (const { question, hits } of answered)
    for (const { key, score } of hits) {
      const band = bands.findLast((one) => score >= one.from);
      if (!band) continue;
      band.hits++;
      if (key === question.expected) band.right++;
    }
  return bands.map(({ from, hits, right }) => ({ from, hits, precision: hits === 0 ? Number.NaN : right / hits }));
}
