/**
 * How a year writes a rate: percent 7.17 · percent_sign 7.17% · percent_maybe_sign either (no file of the year was
 * seen) · fraction 0.0717 · fraction_with_sign 0.0717% meaning 7.17% · fraction_maybe_sign 0.0717 or 7.17% (again not
 * seen). Every scale is declared; none is guessed from a value.
 */
export type Scale = 'percent' | 'percent_sign' | 'percent_maybe_sign' | 'fraction' | 'fraction_with_sign' | 'fraction_maybe_sign';

/** Names and scales of one performance year. */
export interface YearTable {
  year: number;
  /** A published file of this year was read; otherwise the layout is assumed. */
  seen: boolean;
  /** Published header → our name. */
  columns: Record<string, string>;
  /** Headers that may be missing, in years of which no file was seen. */
  optional?: string[];
  /** Scale of each rate the year may have, by our name. */
  scales: Record<string, Scale>;
  note: string;
}
