import { type ClinicianSpecialty, clinicianSpecialties, rangesOf, specialtyOf } from '../../src/fields/clinician-specialties.ts';

const slugs = Object.keys(clinicianSpecialties) as ClinicianSpecialty[];
const within = (slug: ClinicianSpecialty, code: string) =>
  rangesOf(slug).some(
    ({ from, before, but }) => code >= from && code < before && !but.some((one) => code >= one.from && code < one.before),
  );

/** Codes of every entry, and neighbors of them. */
const codes = [
  ...new Set(
    slugs
      .flatMap((slug) => clinicianSpecialties[slug].codes)
      .flatMap((code) => [
        `${code.padEnd(9, '0').slice(0, 9)}X`,
        `${code.slice(0, 4).padEnd(9, '0')}X`,
        `${code.slice(0, 4)}Z9999X`.slice(0, 10),
      ]),
  ),
];

test('ranges hold exactly the codes of their specialty', () => {
  for (const code of codes)
    expect({ code, of: slugs.filter((slug) => within(slug, code)) }).toEqual({ code, of: [specialtyOf(code)].filter(Boolean) });
});

test('no code is named by two specialties', () => {
  const named = slugs.flatMap((slug) => clinicianSpecialties[slug].codes);
  expect(named).toEqual([...new Set(named)]);
  for (const code of named) expect(code).toMatch(/^[0-9]{3}[0-9A-Z]([0-9A-Z]{0,5}|[0-9A-Z]{5}X)$/);
});
