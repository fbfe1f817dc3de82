import { readdirSync, readFileSync } from 'node:fs';
import type { Knex } from 'knex';
import type { Search } from '#search/client';

/** Of Linux; `getconf CLK_TCK`. */
const TICKS_PER_SECOND = 100;

interface Spent {
  node: number;
  postgres: number;
  opensearch: number;
}

/** Parent and ticks of a process, those of its ended children included and apart; null if it has ended. */
function stat(pid: string): { parent: string; ticks: number; ended: number } | null {
  try {
    // The name in parentheses may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const sum = (from: number, to: number) => fields.slice(from, to).reduce((total, ticks) => total + Number(ticks), 0);
    return { parent: fields[1]!, ticks: sum(11, 15), ended: sum(13, 15) };
  } catch {
    return null;
  }
}

/** Ticks of a process and everything it started. */
function ticksBelow(root: string): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const stats = new Map(processes.map((pid) => [pid, stat(pid)]));
  const isBelow = (pid: string): boolean => pid === root || (stats.get(pid) ? isBelow(stats.get(pid)!.parent) : false);
  return processes.filter(isBelow).reduce((sum, pid) => sum + (stats.get(pid)?.ticks ?? 0), 0);
}

export const secondsBelow = (pid: number): number => ticksBelow(String(pid)) / TICKS_PER_SECOND;

/** Of the children of this process that have ended, with what they waited for. */
export const secondsOfEnded = (): number => stat(String(process.pid))!.ended / TICKS_PER_SECOND;

/**
 * Seconds of processor time that this process, the Postgres server of this machine and OpenSearch have spent so far,
 * with the processes each of them started. Others must not use the servers.
 */
export async function processorTime(db: Knex, search: Search): Promise<Spent> {
  const { rows } = await db.raw('select pg_backend_pid()::text as pid');
  const nodes = await search.admin<any>((client) => client.nodes.stats({ metric: 'process' } as never));
  const millis = Object.values<any>(nodes.nodes).reduce((sum, { process: { cpu } }) => sum + cpu.total_in_millis, 0);
  return {
    node: secondsBelow(process.pid),
    postgres: secondsBelow(Number(stat(rows[0].pid)!.parent)),
    opensearch: millis / 1000,
  };
}
