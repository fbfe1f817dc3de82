import type { Acquire } from '#load/declaration/acquire';

const resources = 'https://data.cms.gov/data-api/v1/dataset-resources/2457ea29-fc82-48b0-86ec-3b0755de7515';

/** Every file address in a JSON response, whatever its key. */
export function addressesIn(answer: unknown): string[] {
  if (typeof answer === 'string') return /^https:\/\/\S+\.(?:csv|zip)$/i.test(answer) ? [answer] : [];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.values(answer).flatMap(addressesIn);
}

/** The main file and its sub-files are listed as resources of the newest release. */
export const releaseFile = (name: RegExp): Acquire => ({
  how: 'parts',
  urls: async ({ json }) => {
    const found = addressesIn(await json(resources)).find((url) => name.test(url));
    if (!found) throw new Error(`${resources} has no file like ${name}; the publisher may have renamed it.`);
    return [found];
  },
});
