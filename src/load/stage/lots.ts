import { once } from 'node:events';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** The next batch is built while Postgres reads this one. */
const LOT = 4 * 1024 * 1024;

export async function sendLot(client: Client, statement: string, text: string): Promise<void> {
  const stream = client.query(copyFrom(statement));
  stream.end(text);
  await once(stream, 'finish');
}

/** Lines for several tables; a failed statement is thrown by the next step. */
export function openLots(client: Client) {
  const lanes: { statement: string; lines: string[]; size: number }[] = [];
  let sending: Promise<unknown> = Promise.resolve();
  const next = <T>(work: () => Promise<T>): Promise<T> => {
    const done = sending.then(work);
    sending = done;
    done.catch(() => {});
    return done;
  };
  const send = async (least: number): Promise<void> => {
    for (const lane of lanes) {
      if (lane.size === 0 || lane.size < least) continue;
      await sending;
      const text = lane.lines.join('');
      Object.assign(lane, { lines: [], size: 0 });
      next(() => sendLot(client, lane.statement, text));
    }
  };
  return {
    lane: (statement: string): ((line: string) => void) => {
      const lane = { statement, lines: [] as string[], size: 0 };
      lanes.push(lane);
      return (line) => {
        lane.lines.push(line);
        lane.size += line.length;
      };
    },
    /** Another statement, after what is being sent. */
    next,
    sent: () => sending,
    sendFull: () => send(LOT),
    finish: async (): Promise<void> => {
      await send(0);
      await sending;
    },
  };
}
