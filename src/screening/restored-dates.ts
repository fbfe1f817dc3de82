type Record = { [date in keyof typeof dates]: string | null } & { provenance: { raw_payload: { [field: string]: unknown } } };

const dates = {
  birth_date: 'date of birth',
  exclusion_date: 'date of exclusion',
  end_date: 'end date',
  reinstatement_date: 'reinstatement date',
} as const;

const swapped = (date: string): string => [date.slice(0, 4), date.slice(8, 10), date.slice(5, 7)].join('-');

/**
 * Dates that a workbook saved with days before months, which were restored when the list was loaded: the original row
 * still has the other reading.
 */
export function restoredDates({ provenance, ...record }: Record): string[] {
  const published = new Set(Object.values(provenance.raw_payload).map((value) => String(value).slice(0, 10)));
  return Object.entries(dates).flatMap(([field, words]) => {
    const date = record[field as keyof typeof dates];
    const other = date && swapped(date);
    if (!date || !other || other === date || !published.has(other) || published.has(date)) return [];
    return [
      `The original row has ${other} as the ${words}. The publisher saved the file with day and month swapped, as its other dates show, so Proviso swaps them back.`,
    ];
  });
}
