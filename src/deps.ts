import type { Logger } from 'pino';
import type { connect } from '#db/connect';
import type { openPool } from '#db/pool';
import type { Outgoing } from '#fetch/outgoing';
import type { Search } from '#search/client';
import type { Config } from './config.ts';

/** What the running service works with. */
export interface Deps {
  db: ReturnType<typeof connect>;
  pool: ReturnType<typeof openPool>;
  search: Search;
  config: Config;
  /** How webhooks are sent: to public addresses only. Tests allow their own server. */
  outgoing?: Outgoing;
  log: Logger;
}
