import type { Acquire } from '../declaration/acquire.ts';
import { Refusal } from '../refusal.ts';
import { CMS_CATALOG, PDC_ITEM } from './allowed-hosts.ts';
import { formPost, linkedAddress, soapPost } from './from-page.ts';
import { DownloadFailed, type FetchSettings, fetchJson, type Post } from './polite-fetch.ts';

/**
 * Which of the URLs are downloaded: all, the first that exists, each existing one (at least one), or any (perhaps
 * none).
 */
export interface Addresses {
  take: 'all' | 'first' | 'existing' | 'any';
  urls: string[];
  /** Null: the file is simply downloaded. */
  post?: Post;
}

interface Distribution {
  downloadURL?: string;
  mediaType?: string;
  format?: string;
  modified?: string;
  data?: { downloadURL?: string; mediaType?: string };
}

const isCsv = (found: Distribution) =>
  /csv/i.test(`${found.mediaType ?? found.data?.mediaType ?? ''} ${found.format ?? ''} ${found.downloadURL ?? ''}`);

/** The newest CSV among the distributions of a catalog entry. */
export function newestCsv(distributions: Distribution[]): string | null {
  const files = distributions.filter((found) => isCsv(found) && (found.downloadURL ?? found.data?.downloadURL));
  const newest = files.toSorted((a, b) => (b.modified ?? '').localeCompare(a.modified ?? ''))[0];
  return newest?.downloadURL ?? newest?.data?.downloadURL ?? null;
}

async function fromCatalog(acquire: Extract<Acquire, { how: 'catalog' }>, settings: FetchSettings): Promise<string> {
  const { catalog, dataset_id } = acquire;
  let entry: { title?: string; distribution?: Distribution[] } | undefined;
  if (catalog === 'pdc') entry = (await fetchJson(`${PDC_ITEM}${dataset_id}?show-reference-ids=false`, settings)) as typeof entry;
  else {
    const all = (await fetchJson(CMS_CATALOG, settings)) as { dataset?: { identifier?: string; distribution?: Distribution[] }[] };
    entry = all.dataset?.find(({ identifier }) => identifier?.includes(dataset_id));
  }
  const url = newestCsv(entry?.distribution ?? []);
  if (!url) throw new DownloadFailed(`The catalog of ${catalog} has no CSV file for ${dataset_id}.`);
  // The fragment is not sent. A file with the same name every year gets its name from it.
  return acquire.named_by_title && entry?.title ? `${url}#${encodeURIComponent(entry.title)}` : url;
}

/** Pages of an API, and URLs derived from loaded data, are found one by one as they are read. */
export async function addressesOf(acquire: Acquire, settings: FetchSettings, today: Date): Promise<Addresses> {
  switch (acquire.how) {
    case 'url':
      return typeof acquire.url === 'string' ? { take: 'all', urls: [acquire.url] } : { take: 'first', urls: acquire.url(today) };
    case 'series':
      return { take: 'existing', urls: acquire.urls(today) };
    case 'link':
      return { take: 'all', urls: [await linkedAddress(acquire, settings)] };
    case 'form': {
      const { url, post } = await formPost(acquire, settings);
      return { take: 'all', urls: [url], post };
    }
    case 'soap':
      return { take: 'all', urls: [acquire.url], post: soapPost(acquire) };
    case 'catalog':
      return { take: 'all', urls: [await fromCatalog(acquire, settings)] };
    case 'parts':
      return {
        take: acquire.absent === 'passed' ? 'any' : 'all',
        urls: await acquire.urls({ today, json: (url) => fetchJson(url, settings) }),
      };
    case 'pages':
      return { take: 'all', urls: [acquire.first] };
    case 'wanted':
      return { take: 'existing', urls: [] };
    case 'manual':
      throw new Refusal(`This file is not downloaded automatically: ${acquire.reason}`);
  }
}
