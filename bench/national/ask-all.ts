import { setTimeout as sleep } from 'node:timers/promises';
import { type Driven, drive, openClient } from '../match/drive.ts';
import type { Kind } from './requests.ts';

/** Batches of one key that may be in progress at a time. */
const BATCHES_PER_KEY = 2;
const REPEAT_AFTER_MS = 1000;
/** After this time nothing more is sent: of an overloaded service it is enough to know how much it did until then. */
export const PATIENCE_S = 90;

export interface Answered extends Driven {
  /** Too many at a time (429), or overloaded or out of time (503): sent again after a second, which counts. */
  too_many: number;
  overloaded: number;
  /** Without a response when the time was over. */
  unanswered: number;
  /** Answered by Postgres in place of the search server. */
  degraded: number;
}

/** Asks `count` questions of a kind, from a place in their sequence on, with so many clients at a time. */
export async function askAll(url: string, keys: string[], kind: Kind, clients: number, count: number, from: number): Promise<Answered> {
  const senders = keys.map((key) => openClient(url, clients, { 'x-api-key': key }));
  const idle = Array.from({ length: clients }, (_, at) => senders[kind.is_batch ? Math.floor(at / BATCHES_PER_KEY) % senders.length : 0]!);
  const counts = { too_many: 0, overloaded: 0, unanswered: 0, degraded: 0 };
  const began = performance.now();
  const is_over = () => performance.now() - began > PATIENCE_S * 1000;
  const send = async (sender: (typeof senders)[0], at: number): Promise<boolean> => {
    const { path, body } = kind.request(at);
    while (!is_over()) {
      const { status, text } = await sender.ask(path, body);
      if (status === 200) {
        if (text.includes('"degraded":true')) counts.degraded += 1;
        return true;
      }
      if (status === 429) counts.too_many += 1;
      else if (status === 503) counts.overloaded += 1;
      else throw new Error(`${kind.name} answered ${status}: ${text.slice(-400)}`);
      await sleep(REPEAT_AFTER_MS);
    }
    counts.unanswered += 1;
    return false;
  };
  const ask = async (at: number) => {
    const sender = idle.pop()!;
    const is_answered = await send(sender, at);
    idle.push(sender);
    return is_answered;
  };
  try {
    const places = Array.from({ length: count }, (_, step) => from + step);
    return { ...(await drive(places, clients, ask)), ...counts };
  } finally {
    for (const sender of senders) sender.close();
  }
}
