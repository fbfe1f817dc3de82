import { type Fact, facts, isHeld } from '../facts.ts';
import type { Html } from '../html.ts';
import type { Missing } from './no-data.ts';

/** Facts with a value as a list; those without go to the line at the end of the page. */
export function knownFacts(entries: (Fact | null | undefined | false)[]): { shown: Html | null; missing: Missing[] } {
  const asked = entries.filter((entry): entry is Fact => Boolean(entry));
  const known = asked.filter(({ value }) => isHeld(value));
  const first_small = (label: string) => (/^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label);
  return {
    shown: known.length > 0 ? facts(known) : null,
    missing: asked.filter(({ value }) => !isHeld(value)).map(({ label, why }) => ({ what: first_small(label), why })),
  };
}
