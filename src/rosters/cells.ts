import type { RosterField } from '../fields/roster-headings.ts';

/** The cells of a row that are filled, by field. */
export type Cells = Partial<Record<RosterField, string>>;
