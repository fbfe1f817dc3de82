import type { Knex } from 'knex';
import type { Config } from '../config.ts';
import type { Dataset } from '../load/define-dataset.ts';

export interface Loading {
  settings: Config;
  db: Knex;
  datasets: Dataset[];
  database_url: string;
}
