import { readdirSync, readFileSync } from 'node:fs';
import type { Knex } from 'knex';
import type { Search } from '../../src/search/client.ts';

/** Of Linux; `getconf CLK_TCK`. */
const TICKS_PER_SECOND = 100;

interface Spent {
  node: number;
  postgres: number;
  opensearch: number;
}

/** Parent and ticks of a process, those of its ended children included; null if it has ended. */
function stat(pid: string): { parent: string; ticks: number } | null {
  try {
    // The name in parentheses may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { parent: fields[1]!, ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) };
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

/**
 * Seconds of processor time that this process, the Postgres server of this machine and OpenSearch have spent so far,
 * with the processes each of them started. Others must not use the servers.
 */
export async function processorTime(db: Knex, search: Search): Promise<Spent> {
  const { rows } = await db.raw('select pg_backend_pid()::text as pid');
  const nodes = await search.admin<any>((client) => client.nodes.stats({ metric: 'process' } as never));
  const millis = Object.values<any>(nodes.nodes).reduce((sum, { process: { cpu } }) => sum + cpu.total_in_millis, 0);
  return {
    node: ticksBelow(String(process.pid)) / TICKS_PER_SECOND,
    postgres: ticksBelow(stat(rows[0].pid)!.parent) / TICKS_PER_SECOND,
    opensearch: millis / 1000,
  };
}
