import type { z } from 'zod';
import { facts } from '../../../pages/facts.ts';
import { type Content, html } from '../../../pages/html.ts';
import { displayName } from '../../../pages/names/display-name.ts';
import { nameOrNull, place } from '../../../pages/names/shown-name.ts';
import { specialtyWords } from '../../../pages/names/specialty.ts';
import { optionWords } from '../../../pages/value-words.ts';
import type { Dossier } from './schemas.ts';

type Answer = z.infer<typeof Dossier>;

/** City and state of the provider: of the registry, else of the first other file that has a place. */
export function placeOfProvider({ practice_address, known_from }: Pick<Answer, 'practice_address' | 'known_from'>) {
  const known = known_from.find((one) => one.city) ?? known_from.find((one) => one.state);
  return { city: practice_address?.city ?? known?.city ?? null, state: practice_address?.state ?? known?.state ?? null };
}

export function identityPart(dossier: Answer): Content {
  const { entity_type, is_in_nppes, known_from } = dossier;
  const [first] = known_from;
  const kind = entity_type === 'organization' ? 'business' : 'person';
  return html`${facts([
    { label: 'Name', value: nameOrNull(dossier.name, kind) },
    dossier.credential !== null && { label: 'Credential', value: displayName(dossier.credential, 'person') },
    { label: 'Type', value: entity_type && optionWords('entity_type', entity_type) },
    { label: 'Specialty', value: dossier.specialty && specialtyWords(dossier.specialty) },
    { label: 'Location', value: html`${place(placeOfProvider(dossier))}`.markup === '' ? null : html`${place(placeOfProvider(dossier))}` },
    !is_in_nppes && first !== undefined && { label: 'NPI registry', value: 'not in the loaded registry file' },
  ])}<p><a href="${dossier.profile_at}">${is_in_nppes ? 'Registry entry' : 'All files with this NPI'}</a></p>`;
}
