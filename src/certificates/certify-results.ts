import type { Screening } from '../screening/conclude.ts';
import type { BatchScreening, Screened } from '../screening/screen-batch.ts';
import { type CertificateDeps, certify, type ScreeningRef } from './certify.ts';
import type { CertifiedSubject, ScreenedAs } from './statements.ts';

/** Who screened, and when. */
export interface Screener {
  account: string | null;
  now: Date;
}

/** `sent`: the request's own values. `is_listing`: its rows are a list to browse and no hits. */
type AskedOne = Pick<CertifiedSubject, 'screened_as' | 'sent' | 'min_score' | 'hits_below'> & { is_listing?: boolean };

/** A screening of one name or NPI as its certificate states it. */
export function certifiedOne(
  { outcome, reason, hits, hits_found }: Pick<Screening, 'outcome' | 'reason' | 'hits' | 'hits_found'>,
  { is_listing = false, ...asked }: AskedOne,
): CertifiedSubject {
  return { ...asked, outcome, reason, ...(is_listing ? { hits: [], hits_found: 0 } : { hits, hits_found }) };
}

export function certifyOne(
  deps: CertificateDeps,
  { account, now }: Screener,
  screening: Screening,
  asked: AskedOne,
): Promise<ScreeningRef> {
  const { as_of, lists_searched, gaps } = screening;
  const subjects = [certifiedOne(screening, asked)];
  return certify(deps, { account_id: account, screened_at: now, as_of, lists_searched, gaps, subjects });
}

/** One item of a batch as its certificate states it. */
export function certifiedItem(item: Screened, screened_as: ScreenedAs, sent: Record<string, unknown>, min_score: number): CertifiedSubject {
  const { outcome, reason, error, problems, names, by_npi, by_name, hits_found, below: hits_below } = item;
  return {
    screened_as,
    sent,
    outcome,
    reason: error ?? reason,
    ignored: problems.map(({ member }) => member),
    names_searched: names.map(({ name }) => name),
    hits: [...by_npi, ...by_name],
    hits_found: by_npi.length + hits_found,
    hits_below,
    min_score,
  };
}

/**
 * A batch: one certificate for all its items, in the order of its result. `options`: what the request says of all of
 * them.
 */
export function certifyBatch(
  deps: CertificateDeps,
  { account, now }: Screener,
  { as_of, min_score, items, lists_searched, gaps }: BatchScreening,
  subjects: readonly Record<string, unknown>[],
  options: { lists?: readonly string[]; as_of?: string },
): Promise<ScreeningRef> {
  const asked = { lists: options.lists?.join(), as_of: options.as_of };
  const certified = items.map((item) =>
    item.kind === 'npi'
      ? certifiedItem(item, 'npi', { npi: item.npi, ...asked }, min_score)
      : certifiedItem(item, 'subject', { ...subjects[item.index], ...asked }, min_score),
  );
  return certify(deps, { account_id: account, screened_at: now, as_of, lists_searched, gaps, subjects: certified });
}
