/** Addresses that people type, and where the page is. */
const MOVED = new Map([
  ['/signin', '/session'],
  ['/sign-in', '/session'],
  ['/login', '/session'],
  ['/log-in', '/session'],
  ['/signout', '/account'],
  ['/logout', '/account'],
  ['/register', '/signup'],
  ['/sign-up', '/signup'],
  ['/rosters', '/screenings'],
]);

const PROVIDER = /^\/providers\/(\d{10})$/;

/** Where the page of a path that does not exist is; null if nothing is known. */
export function movedTo(path: string): string | null {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const npi = PROVIDER.exec(plain)?.[1];
  return npi ? `/provider/${npi}` : (MOVED.get(plain.toLowerCase()) ?? null);
}

/** Pages for people who open an address in a browser that accepts only messages. */
export const explainedAt = (path: string): string | null => (path === '/mcp' ? '/resources/mcp' : null);
