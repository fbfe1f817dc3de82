import { cellOf, readColumn } from '../data-table.ts';
import { type Fact, facts, isHeld } from '../facts.ts';
import type { Html } from '../html.ts';
import { labelOf } from '../member.ts';
import type { Missing } from './no-data.ts';

type Entry = Fact | null | undefined | false;
type FieldOf<R> = Extract<keyof R, string> | `${Extract<keyof R, string>}${'.' | ': '}${string}`;

/** Named as in a table, `telephone`, `category: Filer`; `null_reasons` says why a field is null. */
export const factsOf = <R extends object>(record: R, entries: readonly (FieldOf<R> | Entry)[]): Fact[] =>
  entries.flatMap((entry): Fact | [] => {
    if (typeof entry !== 'string') return entry || [];
    const { field, title = labelOf(field) } = readColumn(entry);
    const { null_reasons } = record as { null_reasons?: Record<string, string> };
    return { label: title, value: cellOf(record, field), why: null_reasons?.[field] };
  });

/** Those without a value go to the line at the end of the page. */
export function knownFacts(entries: Entry[]): { shown: Html | null; missing: Missing[] } {
  const asked = entries.filter((entry): entry is Fact => Boolean(entry));
  const known = asked.filter(({ value }) => isHeld(value));
  const first_small = (label: string) => (/^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label);
  return {
    shown: known.length > 0 ? facts(known) : null,
    missing: asked.filter(({ value }) => !isHeld(value)).map(({ label, why }) => ({ what: first_small(label), why })),
  };
}
