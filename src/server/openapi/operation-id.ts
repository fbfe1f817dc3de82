import type { Endpoint } from '../define-endpoint.ts';

/** Name of an operation, from its method and path: get_hospitals_by_ccn. */
export function operationId({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  const words = path.split('/').filter((word) => word !== '');
  return [method, ...words.map((word) => word.replace(/^\{(.*)\}$/, 'by_$1').replace(/[^a-z0-9_]/g, '_'))].join('_');
}

/** Endpoints as the document and the reference list them: without the forms and pages of the website. */
export const inOrder = (endpoints: readonly Endpoint[]): (Endpoint & { tag: string })[] =>
  endpoints
    .filter((endpoint): endpoint is Endpoint & { tag: string } => endpoint.tag !== undefined)
    .toSorted((a, b) => (`${a.tag} ${a.path}` < `${b.tag} ${b.path}` ? -1 : 1));

/** What most readers look for stands first. */
const FIRST_TAG = 'Exclusion screening';

/** Tags as the document and the reference list them. */
export const tagsOf = (endpoints: readonly { tag: string }[]): string[] =>
  [...new Set([FIRST_TAG, ...endpoints.map(({ tag }) => tag)])].filter((tag) => endpoints.some((endpoint) => endpoint.tag === tag));
