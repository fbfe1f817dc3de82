import { getDomain } from 'tldts';
import type { Acquire } from '../declaration/acquire.ts';
import type { Dataset } from '../define-dataset.ts';

/** Whether a host is one a dataset may be fetched from. */
export type HostRule = (host: string) => boolean;

export const CMS_CATALOGUE = 'https://data.cms.gov/data.json';
export const PDC_ITEM = 'https://data.cms.gov/provider-data/api/1/metastore/schemas/dataset/items/';

/** The addresses a declaration states itself; those that data names (`parts`, `wanted`) come from its list of hosts. */
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
    case 'catalogue':
      return [acquire.catalogue === 'pdc' ? PDC_ITEM : CMS_CATALOGUE];
    case 'pages':
      return [acquire.first];
    default:
      return [];
  }
}

/** Hosts of one owner: all below the name he registered (ahrq.gov). What a registry or a host of many tenants shares is no owner. */
const ownerOf = (host: string) => getDomain(host, { allowPrivateDomains: true }) ?? host;

/** A publisher's page may lead to other servers of the same owner, and to those the dataset names in `hosts`. */
export function allowedHosts(dataset: Pick<Dataset, 'files' | 'hosts'>, today: Date): HostRule {
  const owners = new Set(
    dataset.files.flatMap(({ acquire }) => declaredAddresses(acquire, today)).map((address) => ownerOf(new URL(address).hostname)),
  );
  const named = new Set(dataset.hosts ?? []);
  return (host) => named.has(host) || owners.has(ownerOf(host));
}

/** Why an address is not fetched for a dataset with these hosts, or null. */
export const refusedBy =
  (hosts: HostRule = () => false) =>
  (url: URL): string | null => {
    if (url.protocol !== 'https:') return 'only https is fetched.';
    if (url.port !== '') return 'only the standard port of https is asked.';
    if (url.username !== '' || url.password !== '') return 'an address with a password is not fetched.';
    return hosts(url.hostname)
      ? null
      : 'this is not a host of the publisher. Where the publisher moved there, name it in `hosts` of the dataset.';
  };
