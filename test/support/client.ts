export interface Sent extends Omit<RequestInit, 'headers'> {
  /** Another key; null for none. */
  key?: string | null;
  headers?: Record<string, string>;
  /** Posted. */
  json?: unknown;
}

export type Send = (path: string, sent?: Sent) => Promise<Response>;

export type Answer = Awaited<ReturnType<typeof answered>>;
export type Ask = (path: string, sent?: Sent) => Promise<Answer>;

/** Asks a service with a key. Responses come as they are, which saves packing and unpacking each. */
export const senderTo =
  (url: string, own: string): Send =>
  (path, { key = own, headers, json, ...init } = {}) => {
    const posted = json !== undefined && { method: 'POST', body: JSON.stringify(json) };
    const more = {
      'Accept-Encoding': 'identity',
      ...(key && { 'X-API-Key': key }),
      ...(posted && { 'Content-Type': 'application/json' }),
      ...headers,
    };
    return fetch(url + path, { ...posted, ...init, headers: more });
  };

/** Redirects are answers. */
export const askerBy =
  (send: Send): Ask =>
  async (path, sent) =>
    answered(await send(path, { redirect: 'manual', ...sent }));

/** What was answered; `body` is null where it is not JSON. */
async function answered(response: Response) {
  const { status, headers } = response;
  const text = await response.text();
  const is_json = /(?<!nd)json/.test(headers.get('content-type') ?? '');
  return { status, headers, text, body: is_json && text !== '' ? JSON.parse(text) : null };
}
