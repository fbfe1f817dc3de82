import { ask } from './questions.ts';
import type { ServiceProcess } from './service-process.ts';

/** An acknowledged screening, with when it was sent and acknowledged by the clock of this process. */
export interface Sent {
  id: string;
  sent_at: number;
  acknowledged_at: number;
}

const CLIENTS = 4;

/** Clients that screen one question after the other until they are stopped. */
export function screenUntil(apis: ServiceProcess[], key: string, questions: string[]) {
  const done: Sent[] = [];
  const errors: string[] = [];
  let is_over = false;
  const client = async (number: number) => {
    for (let turn = number * 17; !is_over; turn++) {
      const body = questions[turn % questions.length]!;
      const sent_at = performance.now();
      const reply = await ask(apis[turn % apis.length]!.url, key, {
        kind: 'screening',
        method: 'POST',
        path: '/exclusions/screen',
        body,
      }).catch((error: { code?: string; name: string }) => ({ status: error.code ?? error.name, body: null }));
      if (reply.status === 200) done.push({ id: reply.body.id, sent_at, acknowledged_at: performance.now() });
      else errors.push(String(reply.status));
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, number) => client(number));
  return {
    async stop() {
      is_over = true;
      await Promise.all(clients);
      return { done, errors };
    },
  };
}
