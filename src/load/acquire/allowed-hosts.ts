import { getDomain } from 'tldts';
import type { Acquire } from '../declaration/acquire.ts';
import type { Dataset } from '../define-dataset.ts';

export type HostRule = (host: string) => boolean;

export const CMS_CATALOG = 'https://data.cms.gov/data.json';
export const PDC_ITEM = 'https://data.cms.gov/provider-data/api/1/metastore/schemas/dataset/items/';

/** Null if it varies, or comes from a catalog or from data. */
export function fixedAddress(acquire: Acquire): string | null {
  if ('page' in acquire) return acquire.page;
  if ('first' in acquire) return acquire.first;
  return 'url' in acquire && typeof acquire.url === 'string' ? acquire.url : null;
}

/** Addresses that come from data (`parts`, `wanted`) are none of them. */
export function declaredAddresses(acquire: Acquire, today: Date): string[] {
  if (acquire.how === 'series') return acquire.urls(today);
  if (acquire.how === 'catalog') return [acquire.catalog === 'pdc' ? PDC_ITEM : CMS_CATALOG];
  const fixed = fixedAddress(acquire);
  if (fixed !== null) return [fixed];
  return acquire.how === 'url' && typeof acquire.url !== 'string' ? acquire.url(today) : [];
}

/** Domains shared by many owners do not count. */
const ownerOf = (host: string) => getDomain(host, { allowPrivateDomains: true }) ?? host;

export function allowedHosts(dataset: Pick<Dataset, 'files' | 'hosts'>, today: Date): HostRule {
  const owners = new Set(
    dataset.files.flatMap(({ acquire }) => declaredAddresses(acquire, today)).map((address) => ownerOf(new URL(address).hostname)),
  );
  const named = new Set(dataset.hosts ?? []);
  return (host) => named.has(host) || owners.has(ownerOf(host));
}

export const refusedBy =
  (hosts: HostRule = () => false) =>
  (url: URL): string | null => {
    if (url.protocol !== 'https:') return 'only https is allowed.';
    if (url.port !== '') return 'only the standard port of https is allowed.';
    if (url.username !== '' || url.password !== '') return 'an address with a password is not allowed.';
    return hosts(url.hostname)
      ? null
      : 'this host does not belong to the publisher. If the publisher moved there, add it to `hosts` of the dataset.';
  };
