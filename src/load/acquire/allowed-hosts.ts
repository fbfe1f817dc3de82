import { getDomain } from 'tldts';
import type { Acquire } from '../declaration/acquire.ts';
import type { Dataset } from '../define-dataset.ts';

export type HostRule = (host: string) => boolean;

export const CMS_CATALOG = 'https://data.cms.gov/data.json';
export const PDC_ITEM = 'https://data.cms.gov/provider-data/api/1/metastore/schemas/dataset/items/';

/** Addresses that come from data (`parts`, `wanted`) are none of them. */
export function declaredAddresses(acquire: Acquire, today: Date): string[] {
  switch (acquire.how) {
    case 'url':
      return typeof acquire.url === 'string' ? [acquire.url] : acquire.url(today);
    case 'series':
      return acquire.urls(today);
    case 'link':
    case 'form':
      return [acquire.page];
    case 'soap':
      return [acquire.url];
    case 'catalog':
      return [acquire.catalog === 'pdc' ? PDC_ITEM : CMS_CATALOG];
    case 'pages':
      return [acquire.first];
    default:
      return [];
  }
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
