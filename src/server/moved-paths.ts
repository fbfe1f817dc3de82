import { z } from 'zod';
import { stateCode } from '../fields/us-state.ts';
import { readTable } from '../read-table.ts';

/** Addresses that people type, and where the page is. */
const MOVED = new Map(
  readTable('src/server/moved-paths.csv', z.object({ typed: z.string(), page: z.string() })).map((row) => [row.typed, row.page]),
);

const ACO = /^\/(?:vbc\/)?acos\/(a\d{4})$/i;
const PROVIDER = /^\/providers\/(\d{10})$/;

export function movedTo(path: string): string | null {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const npi = PROVIDER.exec(plain)?.[1];
  if (npi) return `/provider/${npi}`;
  const aco = ACO.exec(plain)?.[1];
  return aco ? `/vbc/acos/${aco.toUpperCase()}/financials` : (MOVED.get(plain.toLowerCase()) ?? null);
}

/** A state in place of a number: the list of the state is meant. */
const OF_STATE: [address: RegExp, page: string][] = [
  [/^\/licenses\/([^/]+)$/, '/licenses/state/{state}'],
  [/^\/licenses\/([^/]+)\/(?:actions|disciplinary)$/, '/licenses/state/{state}/actions'],
  [/^\/(hospitals|nursing-homes|clinical-trials|vbc\/hrrp)\/([^/]+)$/, '/$1?state={state}'],
  [/^\/providers?\/([^/]+)$/, '/providers/search?state={state}'],
  [/^\/systems\/([^/]+)$/, '/systems/search?hospital_state={state}'],
];

/** As in /licenses/ct. */
export function listOfState(path: string): string | null {
  for (const [address, page] of OF_STATE) {
    const found = address.exec(path);
    const code = found && stateCode(decoded(found.at(-1)!).replace(/[-_+]/g, ' '));
    if (code) return path.replace(address, page).replace('{state}', code);
  }
  return null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Of these it is not the page above. */
const FORMS: Record<string, string | undefined> = {
  '/mcp': '/resources/mcp',
  '/exclusions/screen': '/screen',
  '/screenings/replay': '/verify',
  '/account/settings': '/account/members',
  '/account/invitations': '/account/members',
  '/account/sessions': '/account/members',
  '/account/channels': '/account/alerts',
  '/account/deliveries': '/account/alerts',
};

/** Where people are led who open what only takes a form or a program's request, by its declared path. */
export function pageAbove(declared: string, pages: readonly string[]): string | null {
  for (let path = declared; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const page = FORMS[path] ?? pages.find((one) => one === path);
    if (page) return page;
  }
  return null;
}

/** The path that takes what another method was sent for. */
export function otherWay(method: string, path: string): string {
  if (path === '/exclusions/search' && method === 'POST') return ' POST /exclusions/screen screens up to 500 subjects at once.';
  if (path === '/exclusions/screen' && method === 'GET') return ' GET /exclusions/search?name=… screens one name.';
  return '';
}
