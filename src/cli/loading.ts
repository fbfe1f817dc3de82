import type { Config } from '../config.ts';
import type { Dataset } from '../load/define-dataset.ts';
import type { Stores } from './stores.ts';

export interface Loading {
  settings: Config;
  stores: Stores;
  datasets: Dataset[];
  database_url: string;
}
