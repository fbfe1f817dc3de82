import { readFile } from 'node:fs/promises';
import type { WantedContext } from '../declaration/acquire.ts';
import type { Dataset, DatasetFile } from '../define-dataset.ts';
import { Refusal } from '../refusal.ts';
import { type Addresses, addressesOf } from './addresses.ts';
import { allowedHosts } from './allowed-hosts.ts';
import { type Download, type DownloadSettings, download, type Known } from './download.ts';
import { DownloadFailed } from './polite-fetch.ts';

type Fetched = Extract<Download, { outcome: 'fetched' }>;

interface OfferTaker {
  /** Null downloads it again. */
  known: (url: string) => Promise<Known | null>;
  /** Queries about loaded data that determine addresses. */
  wanted: (tried: ReadonlySet<string>) => WantedContext;
  /** `kind` is absent for a bundle of several. The file is deleted afterwards. */
  fetched: (file: DatasetFile, fetched: Fetched, context: { kind?: string; again: boolean }) => Promise<void>;
  not_modified: (file: DatasetFile, url: string) => Promise<void>;
  failed: (file: DatasetFile, error: DownloadFailed | Refusal) => Promise<void>;
}

interface OfferSettings {
  download: DownloadSettings;
  today: Date;
  /** Downloads files again even if nothing changed. */
  again?: boolean;
}

interface Walk {
  dataset: Dataset;
  settings: OfferSettings;
  taker: OfferTaker;
  done: Set<string>;
  shared: (url: string) => boolean;
}

async function nextPage(file: DatasetFile, fetched: Fetched): Promise<string | null> {
  if (file.acquire.how !== 'pages') return null;
  return file.acquire.next(JSON.parse(await readFile(fetched.path, 'utf8')));
}

/** A failure of one kind does not stop the others. */
export async function takeOffers(dataset: Dataset, settings: OfferSettings, taker: OfferTaker): Promise<void> {
  const { today } = settings;
  const fetching = { ...settings.download, hosts: allowedHosts(dataset, today) };
  const attempt = async (file: DatasetFile, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof DownloadFailed) && !(error instanceof Refusal)) throw error;
      await taker.failed(file, error);
    }
  };
  const offers: { file: DatasetFile; addresses: Addresses }[] = [];
  for (const file of dataset.files) {
    if (file.acquire.how === 'manual') continue;
    await attempt(file, async () => {
      offers.push({ file, addresses: await addressesOf(file.acquire, fetching, today) });
    });
  }
  // Kinds that come in one bundle share its address, which is downloaded once.
  const shared = (url: string) => offers.filter((other) => !other.addresses.post && other.addresses.urls.includes(url)).length > 1;
  const walk: Walk = { dataset, settings: { ...settings, download: fetching }, taker, done: new Set(), shared };
  for (const { file, addresses } of offers) await attempt(file, () => takeKind(file, addresses, walk));
}

async function takeKind(file: DatasetFile, { take, urls, post }: Addresses, walk: Walk): Promise<void> {
  const { dataset, settings, taker, done } = walk;
  const { acquire } = file;
  if (file.mode !== 'delta' && take !== 'first' && urls.length > 1) {
    throw new Error(
      `${dataset.id} ${file.kind} has ${urls.length} parts but is declared as a full list: each part would close the records of the others.`,
    );
  }
  const queue: { url: string; again?: boolean }[] = urls.map((url) => ({ url }));
  const tried = new Set<string>();
  const more = async () => queue.shift() ?? (acquire.how === 'wanted' ? await acquire.next(taker.wanted(tried)) : null);
  let found = acquire.how === 'wanted';
  for (let wanted = await more(); wanted; wanted = await more()) {
    const { url } = wanted;
    const again = Boolean(settings.again || wanted.again);
    if (acquire.how === 'wanted' && tried.has(url)) throw new Error(`${dataset.id} ${file.kind} requests ${url} twice.`);
    tried.add(url);
    // Forms of one page are distinguished by what is sent to them.
    const asked = post ? `${url}\n${post.body}` : url;
    if (done.has(asked)) return;
    const fetched = await download(url, again ? null : await taker.known(url), settings.download, post);
    if (fetched.outcome === 'missing') {
      if (take !== 'all') continue;
      throw new DownloadFailed(`${url} does not exist (HTTP ${fetched.status}).`);
    }
    found = true;
    done.add(asked);
    if (fetched.outcome === 'not_modified') await taker.not_modified(file, url);
    else {
      try {
        const next = await nextPage(file, fetched);
        if (next) queue.push({ url: next });
        await taker.fetched(file, fetched, { kind: walk.shared(url) ? undefined : file.kind, again });
      } finally {
        await fetched.clean();
      }
    }
    if (take === 'first') return;
  }
  if (!found && take !== 'any') throw new DownloadFailed(`None of the addresses of ${dataset.id} ${file.kind} exists: ${urls.join(', ')}.`);
}
