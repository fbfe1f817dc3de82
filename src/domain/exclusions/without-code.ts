/**
 * TM-Termination, DOM-Division of Medicaid, 06-Optometrists: the code of the list before its words. CO-OWNER and X-ray
 * technician have none.
 */
const coded = /^(?:(?:[A-Z]{2}|F|DOM|OIG)-(?=[A-Z][a-z]|OIG)|\d{1,3}-(?=[A-Z][A-Za-z]))/;

/** A value of a list in its words, without the code of the publisher in front of them. */
export const withoutCode = <T extends string | null | undefined>(value: T): T => (value ? (value.replace(coded, '') as T) : value);
