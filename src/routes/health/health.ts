import { z } from 'zod';
import { journalFailure } from '#certificates/certify';
import { readCache } from '#db/read-cache';
import { decidingSettings, recordProcess } from '#db/service-process';
import { sharedPool } from '#db/shared-pool';
import type { Deps } from '#deps';
import { flag, named, textOrNull } from '#fields/described';
import { defineEndpoint } from '#server/define-endpoint';
import { version } from '#version';
import { DeepHealth, inTime, patience_ms, probeAll } from './probes.ts';

export const deep = defineEndpoint({
  path: '/health/deep',
  summary: 'Current health of every dependency',
  description:
    'Checks database, search, raw file store and age of the last loads. Returns 200 if the service works fully (green) or partly (amber), 503 if a dependency is red. A dependency that is not configured is never red.',
  access: 'public',
  cost: 'none',
  response: DeepHealth,
  statuses: { 200: 'Success', 503: 'A dependency is red' },
  async handler(_input, context) {
    const health = await probeAll(context.deps);
    if (health.status === 'red') context.status(503);
    const { search } = health.dependencies;
    if (search.state !== 'green') context.degrade(search.reason ?? 'search does not respond');
    return health;
  },
});

interface Readiness {
  is_ready: boolean;
  /** Without addresses, because the response is public. */
  reason: string | null;
}

const WORDS: Record<string, string> = {
  '25006': 'the database is read-only: it may be a standby',
  '53100': 'the disk of the database is full',
  late: `the database did not commit within ${patience_ms / 1000} seconds: a synchronous replica may be away`,
};

/**
 * Whether a certificate can be stored now. After one could not, the write is as large as what needs room on the disk.
 */
async function look(deps: Pick<Deps, 'db' | 'pool' | 'config'>): Promise<Readiness> {
  const failure = journalFailure(deps);
  try {
    const facts = { version, settings: decidingSettings(deps.config) };
    const { is_large } = await inTime(recordProcess(sharedPool(deps.pool), facts, { is_large: failure !== null }));
    // A small write that began before says nothing about room on the disk.
    if (failure && !is_large) return { is_ready: false, reason: 'a certificate could not be stored' };
    failure?.forget();
    return { is_ready: true, reason: null };
  } catch (error) {
    const code = String((error as { code?: unknown }).code ?? '');
    return { is_ready: false, reason: WORDS[code] ?? `the database cannot be written${/^[0-9A-Z]{5}$/.test(code) ? ` (${code})` : ''}` };
  }
}

const answerOn = readCache<Readiness>({ max: 1, ttl: 500 });

/** Callers within half a second share one write. */
const readiness = (deps: Deps): Promise<Readiness> => answerOn(deps.search, '', () => look(deps));

export const ready = defineEndpoint({
  path: '/health/ready',
  summary: 'Whether the process can answer screenings',
  description:
    'For a balancer: 503 while the process cannot write to the database (read-only after a failover, disk full, a synchronous replica away), because a screening stores its certificate before it responds. Pages and records may still be read then. A restart does not help: /health says whether the process runs.',
  access: 'public',
  cost: 'none',
  response: named('ServiceReadiness', {
    is_ready: flag('True if a certificate can be stored'),
    reason: textOrNull('Why not; null if it is ready'),
  }),
  statuses: { 200: 'Success', 503: 'The process cannot write to the database' },
  async handler(_input, context) {
    const found = await readiness(context.deps);
    if (!found.is_ready) context.status(503);
    return found;
  },
});

export default defineEndpoint({
  path: '/health',
  summary: 'Whether the process responds',
  description: 'Shallow check without database or search, so a load balancer may call it often. See /health/deep.',
  access: 'public',
  cost: 'none',
  response: z.object({
    status: z.literal('ok').describe('Always ok; a process that is not ok does not respond'),
    uptime_seconds: z.number().int().describe('Seconds since the process started'),
  }),
  handler: () => ({ status: 'ok' as const, uptime_seconds: Math.floor(process.uptime()) }),
});
