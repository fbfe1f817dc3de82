import type { PageView } from '../../server/define-endpoint.ts';

export function atBalanced({ url }: PageView): string {
  const query = new URLSearchParams(url.split('?')[1]);
  for (const name of ['min_score', 'cursor']) query.delete(name);
  query.set('strictness', 'balanced');
  return `${url.split('?')[0]}?${query}`;
}
