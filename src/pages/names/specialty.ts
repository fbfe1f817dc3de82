/** Medicare publishes specialties in capitals, NPPES taxonomies in normal case: EMERGENCY MEDICINE → Emergency medicine; a specialty published in normal case stays as it is. */
export function specialtyWords(specialty: string): string {
  if (specialty !== specialty.toUpperCase()) return specialty;
  const words = specialty.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
