import { fetch } from 'undici';
import type { Outgoing } from './outgoing.ts';

interface PostOnce {
  headers: Record<string, string>;
  body: string;
  outgoing: Outgoing;
  signal: AbortSignal;
  /** Characters that are read. */
  most_answer: number;
}

interface PostAnswer {
  status: number;
  text: string;
}

/** What comes after it, or never comes, is not waited for. */
async function beginningOf(body: AsyncIterable<Uint8Array> | null, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length >= most) break;
  }
  return text.slice(0, most);
}

/** A redirect is not followed, so the body goes nowhere else. */
export async function postOnce(url: URL, { headers, body, outgoing, signal, most_answer }: PostOnce): Promise<PostAnswer> {
  const sent = { method: 'POST', headers, body, signal, redirect: 'manual', dispatcher: outgoing.agent } as const;
  const answer = await fetch(url, sent);
  // If it ends early, the status is enough.
  const text = await beginningOf(answer.body as AsyncIterable<Uint8Array> | null, most_answer).catch(() => '');
  return { status: answer.status, text };
}
