interface SearchAddress {
  /** Without user and password. */
  url: string;
  auth?: { username: string; password: string };
  headers: { authorization?: string };
}

/**
 * A URL such as https://user:password@host:9200/path taken apart, so that what may be shown and what is secret go
 * separate ways.
 */
export function searchAddress(text: string): SearchAddress {
  const url = new URL(text);
  const auth = url.username ? { username: decodeURIComponent(url.username), password: decodeURIComponent(url.password) } : undefined;
  url.username = '';
  url.password = '';
  const pair = auth && Buffer.from(`${auth.username}:${auth.password}`).toString('base64');
  return { url: url.href.replace(/\/$/, ''), auth, headers: pair ? { authorization: `Basic ${pair}` } : {} };
}
