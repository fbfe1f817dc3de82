import { setTimeout as sleep } from 'node:timers/promises';
import { type Driven, drive, openClient } from '../match/drive.ts';
import type { Kind } from './requests.ts';

/** Batches of one key that may be in progress at a time. */
const BATCHES_PER_KEY = 2;
const REPEAT_AFTER_MS = 1000;
const MOST_REPEATS = 300;

export interface Answered extends Driven {
  /** Refused with 429 or 503, and sent again after a second; the wait counts. */
  repeated: number;
  /** Answered by Postgres in place of the search server. */
  degraded: number;
}

/** Asks `count` questions of a kind, from a place in their sequence on, with so many clients at a time. */
export async function askAll(url: string, keys: string[], kind: Kind, clients: number, count: number, from: number): Promise<Answered> {
  const senders = keys.map((key) => openClient(url, clients, { 'x-api-key': key }));
  const idle = Array.from({ length: clients }, (_, at) => senders[kind.is_batch ? Math.floor(at / BATCHES_PER_KEY) % senders.length : 0]!);
  let repeated = 0;
  let degraded = 0;
  const ask = async (at: number) => {
    const sender = idle.pop()!;
    const { path, body } = kind.request(at);
    for (let attempt = 0; ; attempt += 1) {
      const { status, text } = await sender.ask(path, body);
      if (status === 200) {
        if (text.includes('"degraded":true')) degraded += 1;
        break;
      }
      if ((status !== 429 && status !== 503) || attempt === MOST_REPEATS)
        throw new Error(`${kind.name} answered ${status}: ${text.slice(-400)}`);
      repeated += 1;
      await sleep(REPEAT_AFTER_MS);
    }
    idle.push(sender);
  };
  try {
    const places = Array.from({ length: count }, (_, step) => from + step);
    return { ...(await drive(places, clients, ask)), repeated, degraded };
  } finally {
    for (const sender of senders) sender.close();
  }
}
