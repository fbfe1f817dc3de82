import disposable from 'disposable-email-domains-js';

let domains: Set<string> | null = null;

/** The domain, or a parent domain. */
export function isDisposable(email: string): boolean {
  domains ??= disposable.disposableEmailBlocklistSet();
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return labels.some((_label, at) => at < labels.length - 1 && domains!.has(labels.slice(at).join('.')));
}
