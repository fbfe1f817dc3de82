import type { TestApi } from './api.ts';
import type { Answer } from './client.ts';

const json = { 'Content-Type': 'application/json' };
type Served = Pick<TestApi, 'url' | 'key'>;

async function ask({ url }: Pick<Served, 'url'>, path: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(url + path, { redirect: 'manual', ...init });
  const text = await answer.text();
  const is_json = /json/.test(answer.headers.get('content-type') ?? '');
  return { status: answer.status, headers: answer.headers, text, body: is_json ? JSON.parse(text) : null };
}

/** Invites somebody with a key; without a mail server the answer has the link. */
export async function inviteMember(
  api: Served,
  name: string,
  role: string,
  email = `${name.toLowerCase().replaceAll(' ', '.')}@clinic.example`,
  key = api.key,
): Promise<{ member_id: string; link: string }> {
  const body = JSON.stringify({ name, email, role });
  const answer = await ask(api, '/account/members', { method: 'POST', headers: { ...json, 'X-API-Key': key }, body });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body;
}

export async function acceptInvitation(api: Served, link: string): Promise<string> {
  const body = JSON.stringify({ code: link.split('code=')[1] });
  const answer = await ask(api, '/session/link', { method: 'POST', headers: json, body });
  if (answer.status !== 303) throw new Error(`${answer.status} ${answer.text}`);
  return answer.headers.get('set-cookie')!.split(';')[0]!;
}

export function asMember(
  api: Served,
  cookie: string,
  path: string,
  { method = 'GET', body, headers = {} }: { method?: string; body?: object; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const sent = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', ...(body && json), ...headers };
  return ask(api, path, { method, headers: sent, ...(body && { body: JSON.stringify(body) }) });
}
