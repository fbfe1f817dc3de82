import { askedWords } from '../../domain/platform/asked-words.ts';
import { placesIn, type SitePage } from '../../domain/platform/site-pages.ts';
import { readSpecialties } from '../../fields/read-specialty.ts';
import { stateName } from '../../fields/us-state.ts';

/** Words beside a specialty that say nothing more. */
const BESIDE = new Set(['near', 'practice', 'practices', 'office', 'offices']);

const inCapitals = (text: string) => text.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());

/**
 * Providers of a specialty and a place: “cardiologists in Cleveland”, “orthopedic surgeons Miami FL”. Nothing for a
 * text with any other word. Pure.
 */
export function specialtyLists(q: string, isCity: (name: string) => boolean): SitePage[] {
  const { state, period, words } = askedWords(q);
  if (period) return [];
  const said = words.filter((word) => !BESIDE.has(word)).map((word) => word.replace(/[^\p{L}\p{N}&-]/gu, ''));
  for (const { city, words: others } of [{ city: null, words: said }, ...placesIn(said, isCity)]) {
    const { specialties, rest } = readSpecialties(others);
    if (specialties.length === 0 || rest.length > 0) continue;
    const taxonomy = others.join(' ');
    const query = new URLSearchParams({ taxonomy, ...(city && { city: inCapitals(city) }), ...(state && { state }) });
    const where = [city && inCapitals(city), state && stateName(state)].filter(Boolean).join(', ');
    return [
      {
        path: `/providers/search?${query}`,
        title: `Providers: ${taxonomy}${where && ` in ${where}`}`,
        detail: 'by specialty and place of practice',
      },
    ];
  }
  return [];
}
