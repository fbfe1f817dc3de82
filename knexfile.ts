import { config } from '#config';
import { migrationSource } from '#db/migrate';

/** For the knex command line: npx knex migrate:status */
export default {
  client: 'pg',
  connection: config().database_url,
  migrations: { migrationSource },
};
