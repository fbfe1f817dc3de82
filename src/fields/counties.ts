/** Words that files add to a county's name, or abbreviate. */
const additions = /\b(?:county|parish|borough|census area|municipality|municipio|planning region|city and borough)\b/g;
const directions: Record<string, string> = { e: 'east', w: 'west', n: 'north', s: 'south' };

/**
 * A county's name for comparison: letters alone, without accents and without the word county ("DE KALB" is DeKalb
 * County). "Fairfax city" and "Fairfax County" stay different: an independent city keeps the word city.
 */
export function countyKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/^the district\b.*|^district of columbia$/, 'district of columbia')
    .replace(/^([ewns])\.? /, (_whole, letter: string) => `${directions[letter]} `)
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bsainte\b/g, 'ste')
    .replace(additions, '')
    .replace(/[^a-z]/g, '');
}
