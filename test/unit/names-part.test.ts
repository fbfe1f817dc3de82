import type { Html } from '#pages/html';
import { namesPart } from '#routes/exclusions/hits-part';

const ONE_WORD = 'One word is not enough for a person. If it is a one-word business name, screen it as a business.';

const shown = (names: { name: string; hits: number; reason: string | null }[]): string => (namesPart({ names }) as Html).markup;

test('of several names, one that may be a business can be screened as one', () => {
  const page = shown([
    { name: 'Zzyvax & Co', hits: 0, reason: ONE_WORD },
    { name: 'Jane Roe', hits: 0, reason: null },
    { name: 'Tenner', hits: 2, reason: ONE_WORD },
  ]);
  expect(page.match(/href="[^"]*"/g)).toEqual(['href="/screen?q=Zzyvax+%26+Co&#38;entity_type=organization"']);
  expect(page).toContain('Jane Roe: nothing found in the lists searched</li>');
  expect(page).toContain('Tenner: 2 records</li>');
});
