/** The same request for the next page. */
export function nextPage(url: string, cursor: string): string {
  const [path, query] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  return `${path}?${parameters}`;
}

/** The same request in another format. */
export function formatAt(url: string, format: string): string {
  const [path, query] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('format', format);
  return `${path}?${parameters}`;
}
