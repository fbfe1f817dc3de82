import { config } from './src/config.ts';
import { migrationSource } from './src/db/migrate.ts';

/** For the knex command line: NODE_OPTIONS='--import tsx' npx knex migrate:status */
export default {
  client: 'pg',
  connection: config().database_url,
  migrations: { migrationSource },
};
