import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { connect } from './db/connect.ts';
import type { openPool } from './db/pool.ts';
import type { ReadReplica } from './db/read-replica.ts';
import type { Outgoing } from './fetch/outgoing.ts';
import type { Search } from './search/client.ts';

/** What the running service works with. */
export interface Deps {
  db: ReturnType<typeof connect>;
  pool: ReturnType<typeof openPool>;
  /** A replica that some reads may use (`server/bound-pool.ts`). */
  replica?: ReadReplica;
  search: Search;
  config: Config;
  /** How webhooks are sent: to public addresses only. Tests allow their own server. */
  outgoing?: Outgoing;
  log: Logger;
}
