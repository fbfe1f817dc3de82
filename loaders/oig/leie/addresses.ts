import { supplementMonth } from './release.ts';

const downloads = 'https://oig.hhs.gov/exclusions/downloadables';
export const fullListUrl = `${downloads}/UPDATED.csv`;
export const landingUrl = 'https://oig.hhs.gov/exclusions/exclusions_list.asp';
const archiveUrl = 'https://oig.hhs.gov/exclusions/supplement_archive.asp';

const two = (n: number) => String(n).padStart(2, '0');

/** The supplements that are still online: those of the last twelve months, oldest first. */
export const supplementUrls =
  (kind: 'excl' | 'rein') =>
  (today: Date): string[] =>
    Array.from({ length: 12 }, (_, index) => {
      const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 12 + index, 1));
      const [year, name] = [month.getUTCFullYear(), two(month.getUTCMonth() + 1)];
      return `${downloads}/${year}/${two(year % 100)}${name}${kind}.csv`;
    });

/**
 * Where a row can be checked: the very file of the month where its published name is known, else the archive of them.
 */
export function supplementUrl(file_name: string): string {
  const found = supplementMonth(file_name);
  return found && /^\d{4}(?:excl|rein)\.csv$/i.test(file_name) ? `${downloads}/${found.year}/${file_name}` : archiveUrl;
}
