import type { Endpoint } from '../define-endpoint.ts';

/** get_hospitals_by_ccn */
export function operationId({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  const words = path.split('/').filter((word) => word !== '');
  return [method, ...words.map((word) => word.replace(/^\{(.*)\}$/, 'by_$1').replace(/[^a-z0-9_]/g, '_'))].join('_');
}

/** Without the forms and pages of the website. */
export const inOrder = (endpoints: readonly Endpoint[]): (Endpoint & { tag: string })[] =>
  endpoints
    .filter((endpoint): endpoint is Endpoint & { tag: string } => endpoint.tag !== undefined)
    .toSorted((a, b) => (`${a.tag} ${a.path}` < `${b.tag} ${b.path}` ? -1 : 1));

const FIRST_TAG = 'Exclusion screening';

export const tagsOf = (endpoints: readonly { tag: string }[]): string[] =>
  [...new Set([FIRST_TAG, ...endpoints.map(({ tag }) => tag)])].filter((tag) => endpoints.some((endpoint) => endpoint.tag === tag));
