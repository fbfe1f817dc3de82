import { freshnessOf } from '../../fields/freshness.ts';
import { declaredAddresses } from '../acquire/allowed-hosts.ts';
import type { DownloadSettings } from '../acquire/download.ts';
import { takeOffers } from '../acquire/offers.ts';
import { DownloadFailed, needsContact } from '../acquire/polite-fetch.ts';
import type { Dataset, DatasetFile } from '../define-dataset.ts';
import { type Companions, checkFile } from './check-file.ts';
import { type FileCheck, findingsOf, fitsOf, fitting, outcomeOf, type SourceCheck } from './source-check.ts';

export interface CheckOptions {
  download: DownloadSettings;
  now: Date;
  /** The result of the previous check, needed to ask the publisher whether anything changed. */
  previous: SourceCheck | null;
  /** Downloads every file, changed or not. */
  again?: boolean;
}

const notDownloaded = ({ acquire }: DatasetFile): string | null => (acquire.how === 'manual' ? acquire.reason : null);

/** Whether the publisher requires a contact address that is not configured. */
function lacksContact(dataset: Dataset, { download, now }: CheckOptions): boolean {
  const declared = dataset.files.flatMap(({ acquire }) => declaredAddresses(acquire, now)).map((address) => new URL(address).hostname);
  return !download.sec_user_agent && [...declared, ...(dataset.hosts ?? [])].some(needsContact);
}

/**
 * A message if the newest release is so old that the publisher must have newer ones elsewhere; null if the age fits the
 * cadence.
 */
function overdue(dataset: Dataset, files: FileCheck[], now: Date): string | null {
  const newest = files
    .flatMap(({ release_date }) => release_date ?? [])
    .sort()
    .at(-1);
  if (!newest) return null;
  const { release_freshness, release_age_days } = freshnessOf(
    {
      ...{ cadence: dataset.cadence, exempt_reason: dataset.exempt_reason, registered_at: now, last_loaded_at: now },
      ...{ last_release_date: newest, release_lag_days: dataset.release_lag ?? 0 },
    },
    now,
  );
  if (release_freshness !== 'critical') return null;
  return `The newest release is of ${newest}, ${release_age_days} days ago, which is too old for a ${dataset.cadence} source: newer releases may be at another address.`;
}

/**
 * Downloads what a publisher offers today and compares it with the declaration; nothing is loaded and no database is
 * needed. Problems of a file are part of the result; only outages of this machine and internal errors are thrown.
 */
export async function checkSource(dataset: Dataset, options: CheckOptions): Promise<SourceCheck> {
  const { now, previous } = options;
  const started = performance.now();
  const check: SourceCheck = {
    ...{ source_id: dataset.id, title: dataset.title, landing_url: dataset.landing_url, checked_at: now.toISOString() },
    ...{ outcome: 'not_checked', findings: [], files: [], earlier_fits: [], seconds: 0 },
    not_checked: dataset.files.flatMap((file) => {
      const reason = notDownloaded(file);
      return reason ? [{ file_kind: file.kind, reason }] : [];
    }),
  };
  if (lacksContact(dataset, options)) {
    const reason = 'the SEC requires a contact address: set SEC_USER_AGENT (such as "Company admin@company.example")';
    check.not_checked = dataset.files.map((file) => ({ file_kind: file.kind, reason: notDownloaded(file) ?? reason }));
  } else await takeAll(dataset, options, check);
  const old = overdue(dataset, check.files, now);
  if (old) check.findings.push({ file_kind: null, aspect: 'date', problem: old });
  accountForKinds(dataset, check);
  check.outcome = outcomeOf(check);
  check.earlier_fits = previous ? fitsOf(previous).filter((before) => !replaced(dataset, before, fitting(check.files))) : [];
  check.seconds = Math.round(performance.now() - started) / 1000;
  return check;
}

/** A kind that was not found is missing from its bundle, unless its addresses depend on loaded data. */
function accountForKinds(dataset: Dataset, check: SourceCheck): void {
  const found = new Set([...findingsOf(check), ...check.files, ...check.not_checked].map(({ file_kind }) => file_kind));
  for (const { kind, title, acquire } of dataset.files) {
    if (found.has(kind)) continue;
    if (acquire.how === 'wanted' || acquire.how === 'parts')
      check.not_checked.push({ file_kind: kind, reason: 'its addresses depend on data that is loaded' });
    else check.findings.push({ file_kind: kind, aspect: 'form', problem: `No file of this kind came with the others: ${title}.` });
  }
}

const howOf = (dataset: Dataset, file_kind: string) => dataset.files.find(({ kind }) => kind === file_kind)?.acquire.how;

const replaced = (dataset: Dataset, before: FileCheck, files: FileCheck[]) =>
  files.some(
    ({ file_kind, period, url }) =>
      file_kind === before.file_kind && (url === before.url || (period === before.period && howOf(dataset, file_kind) !== 'parts')),
  );

async function takeAll(dataset: Dataset, options: CheckOptions, check: SourceCheck): Promise<void> {
  const { now, previous } = options;
  const companions: Companions = new Map();
  const held = previous ? fitsOf(previous) : [];
  const of = (url: string) => held.filter((file) => file.url === url);
  const moved = new Set<string>();
  const on_redirect = (from: URL, to: URL) => {
    // The query string is often a temporary signature.
    const [old, other] = [from, to].map(({ origin, pathname }) => origin + pathname);
    if (moved.has(`${old} ${other}`)) return;
    moved.add(`${old} ${other}`);
    check.findings.push({ file_kind: null, aspect: 'address', problem: `${old} now redirects to another address: ${other}` });
  };
  await takeOffers(
    dataset,
    { download: { ...options.download, on_redirect }, today: now, again: options.again, one_of_many: true },
    {
      // A file that did not match is downloaded again, because the declaration may have been corrected since.
      known: async (url) => of(url)[0] ?? null,
      wanted: (tried) => ({ today: now, tried, query: async () => [] }),
      fetched: async (file, fetched, { kind }) => {
        const beside = (file_kind: string, period: string) => {
          const alike = held.filter((before) => before.file_kind === file_kind && before.period === period);
          return alike.find(({ url }) => url === fetched.url) ?? (howOf(dataset, file_kind) === 'parts' ? null : (alike[0] ?? null));
        };
        check.files.push(...(await checkFile({ dataset, kind, asked_as: file.kind, fetched, companions, now, previous: beside })));
      },
      not_modified: async (_file, url) => {
        for (const file of of(url)) {
          if (file.release_date) companions.set(file.file_kind, { date: file.release_date, basis: file.release_date_basis });
          check.files.push({ ...file, is_unchanged: true });
        }
      },
      failed: async (file, error) => {
        const is_outage = error instanceof DownloadFailed && error.is_outage;
        check.findings.push({ file_kind: file.kind, aspect: 'address', problem: error.message, ...(is_outage ? { is_outage } : {}) });
      },
    },
  );
}
