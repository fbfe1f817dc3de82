import Fuse from 'fuse.js';
import { type ClinicianSpecialty, clinicianSpecialties } from '../../fields/clinician-specialties.ts';
import { nearest } from '../../fields/nearest.ts';
import { Problem } from '../../server/errors.ts';

const slugs = Object.keys(clinicianSpecialties) as ClinicianSpecialty[];
const titles = new Fuse(
  slugs.map((slug) => ({ slug, title: clinicianSpecialties[slug].title, words: slug.replaceAll('-', ' ') })),
  { keys: ['title', 'words'], threshold: 0.45, ignoreLocation: true },
);

/** Similar names, most similar first. */
function likeSpecialties(word: string): ClinicianSpecialty[] {
  const close = nearest(word, slugs) as ClinicianSpecialty | null;
  const found = titles.search(word.replace(/[-_]+/g, ' ').slice(0, 80)).map(({ item }) => item.slug);
  return [...new Set([...(close ? [close] : []), ...found])].slice(0, 5);
}

/** The specialty in a path; 404 suggests similar names. */
export function specialtyNamed(asked: string): ClinicianSpecialty {
  const slug = asked
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  if (Object.hasOwn(clinicianSpecialties, slug)) return slug as ClinicianSpecialty;
  const like = likeSpecialties(slug);
  const names =
    like.length > 0
      ? `Similar names: ${like.join(', ')}.`
      : `Specialties are ${slugs.slice(0, 5).join(', ')} and ${slugs.length - 5} more.`;
  throw new Problem('not_found', `There is no specialty with this name. ${names} All specialties are listed in the reference (/docs).`, {
    extra: { near_names: like.join(', ') || null },
  });
}
