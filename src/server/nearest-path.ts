import { nearest } from '../fields/nearest.ts';

const parts = (path: string) => path.split('/').filter(Boolean);
const fits = (part: string, declared: string) => part === declared || declared.startsWith('{');

/** The name of a collection alone leads to its list: /systems to /systems/search. */
export function nearestPath(path: string, known: readonly string[]): string | null {
  const list = `${path.endsWith('/') ? path.slice(0, -1) : path}/search`;
  if (known.includes(list)) return list;
  return nearest(
    path,
    known.filter((one) => one !== '/' && !one.endsWith('/typeahead')),
  );
}

/** Of /hospitals/240010/finances those of /hospitals/240010. */
function pathsBeside(path: string, known: readonly string[]): string[] {
  const given = parts(path);
  const parent = given.slice(0, -1);
  // The paths under a collection such as /exclusions have nothing in common.
  if (parent.length < 2 || !known.some((one) => one.includes('{') && sameShape(parent, parts(one)))) return [];
  return known
    .filter((one) => parts(one).length === given.length && sameShape(parent, parts(one).slice(0, -1)) && !one.endsWith('}'))
    .map((one) => `/${[...parent, parts(one).at(-1)].join('/')}`);
}

const sameShape = (given: string[], declared: string[]) =>
  given.length === declared.length && given.every((part, at) => fits(part, declared[at]!));

/** '' if nothing is similar. */
export function pathHint(path: string, known: readonly string[]): string {
  const beside = pathsBeside(path, known);
  if (beside.length > 0) return ` Use one of ${[`/${parts(path).slice(0, -1).join('/')}`, ...beside].join(', ')}.`;
  // A collection without a list: /cost-reports has one for each hospital.
  const plain = `/${parts(path).join('/')}`;
  const record = known.find((one) => one.startsWith(`${plain}/{`) && parts(one).length === parts(path).length + 1);
  if (record && !known.includes(`${plain}/search`)) return ` Did you mean ${record}? Search for the name at /find to get its number.`;
  const near = nearestPath(path, known);
  return near ? ` Did you mean ${near}?` : '';
}
