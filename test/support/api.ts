import pino from 'pino';
import { createKey } from '#accounts/keys';
import type { Tier } from '#accounts/plans';
import { config } from '#config';
import type { Outgoing } from '#fetch/outgoing';
import { openSearch, type Search } from '#search/client';
import type { Endpoint } from '#server/define-endpoint';
import type { LayerOptions } from '#server/http-layer';
import { type ServeOptions, serve } from '#server/listen';
import { type Ask, askerBy, type Send, senderTo } from './client.ts';
import type { TestDatabase } from './database.ts';
import { randomIndexPrefix, searchUrl } from './search.ts';

export interface TestApi {
  url: string;
  key: string;
  key_id: string;
  send: Send;
  ask: Ask;
  newKey: (tier?: Tier) => Promise<{ key: string; key_id: string }>;
  log: Record<string, any>[];
  stop: () => Promise<void>;
}

export interface TestApiOptions {
  /** Default: every endpoint under src/routes. */
  endpoints?: Endpoint<any, any, any, any, any>[];
  search?: Search;
  outgoing?: Outgoing;
  settings?: Record<string, string>;
  address_limits?: LayerOptions['address_limits'];
  receiving?: LayerOptions['receiving'];
  strict?: boolean;
  timeouts?: ServeOptions['timeouts'];
}

/** The whole service on a free port over a test database; answers that do not fit their schema say where. */
export async function startApi(database: TestDatabase, options: TestApiOptions = {}): Promise<TestApi> {
  const log: Record<string, any>[] = [];
  const logger = pino({ level: 'debug', base: undefined }, { write: (line: string) => log.push(JSON.parse(line)) });
  const search = options.search ?? openSearch(searchUrl(), { prefix: randomIndexPrefix() });
  const settings = config({ DATABASE_URL: database.url, RAW_STORE: '/tmp/proviso-test-raw', ...options.settings });
  const { endpoints, address_limits, receiving, timeouts, strict = true } = options;
  const deps = { ...database.serving, search, config: settings, log: logger, outgoing: options.outgoing };
  const serving = await serve(deps, { port: 0, endpoints, address_limits, receiving, timeouts, strict });
  const newKey = (tier: Tier = 'enterprise') => createKey(database.pool, { name: 'test', tier });
  const { key, key_id } = await newKey();
  const end = async () => {
    await serving.stop();
    if (!options.search) await search.close();
  };
  let ending: Promise<void> | undefined;
  const stop = () => (ending ??= end());
  globalThis.atEnd?.(stop);
  const send = senderTo(serving.url, key);
  return {
    url: serving.url,
    key,
    key_id,
    log,
    newKey,
    send,
    ask: askerBy(send),
    stop,
  };
}

/** For the tests of a file. */
export function openApi(database: TestDatabase, options: TestApiOptions = {}): TestApi {
  const api = {} as TestApi;
  beforeAll(async () => void Object.assign(api, await startApi(database, options)));
  return api;
}
