import { config } from './src/config.ts';
import { migrationSource } from './src/db/migrate.ts';

/** For the knex command line: npx knex migrate:status */
export default {
  client: 'pg',
  connection: config().database_url,
  migrations: { migrationSource },
};
