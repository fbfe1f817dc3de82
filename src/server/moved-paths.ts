import { z } from 'zod';
import { stateCode } from '../fields/us-state.ts';
import { readTable } from '../read-table.ts';

/** Addresses that people type, and where the page is. */
const rows = readTable('src/server/moved-paths.csv', z.object({ typed: z.string(), page: z.string() }));
const MOVED = new Map(rows.filter(({ typed }) => !typed.includes('{')).map(({ typed, page }) => [typed, page]));

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What may stand in place of a placeholder, as the page has it. */
const VALUES: Record<string, (part: string) => string | null | undefined> = {
  npi: (part) => /^\d{10}$/.exec(part)?.[0],
  aco_id: (part) => /^a\d{4}$/i.exec(part)?.[0].toUpperCase(),
  state: (part) => stateCode(decoded(part).replace(/[-_+]/g, ' ')),
};

const patterns = rows.flatMap(({ typed, page }) => {
  const [start, name, end] = typed.split(/[{}]/) as [string, string?, string?];
  return name === undefined ? [] : [{ start, name, end: end!, page }];
});

function filled(path: string, names: readonly string[]): string | null {
  for (const { start, name, end, page } of patterns) {
    if (!names.includes(name) || !path.startsWith(start) || !path.endsWith(end)) continue;
    const part = path.slice(start.length, path.length - end.length);
    const value = part.includes('/') ? null : VALUES[name]!(part);
    if (value) return page.replace(`{${name}}`, value);
  }
  return null;
}

export function movedTo(path: string): string | null {
  const plain = (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).toLowerCase();
  return filled(plain, ['npi', 'aco_id']) ?? MOVED.get(plain) ?? null;
}

/** A state in place of a number, as in /licenses/ct: the list of the state is meant. */
export const listOfState = (path: string): string | null => filled(path, ['state']);

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
