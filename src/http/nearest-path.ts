import { nearest } from '../fields/nearest.ts';

/** The declared path most similar to an unknown one. The name of a collection alone leads to its list: /systems to /systems/search. */
export function nearestPath(path: string, known: readonly string[]): string | null {
  const list = `${path.endsWith('/') ? path.slice(0, -1) : path}/search`;
  if (known.includes(list)) return list;
  return nearest(
    path,
    known.filter((one) => one !== '/'),
  );
}
