import type { Client } from 'pg';
import type { DatasetFile } from '../define-dataset.ts';
import type { Changes } from './touched.ts';

export interface Deltas {
  added: number;
  changed: number;
  gone: number;
  unchanged: number;
}

export interface Application {
  client: Client;
  source_id: string;
  file: DatasetFile;
  file_id: number;
  period: string;
  release_date: string;
  wave: number;
  /** Release days of the accepted full lists of these tables and this period, ascending. */
  full_releases: string[];
  /** No release held is younger than this file's: nothing of later versions needs looking at. */
  is_newest: boolean;
  changes: Changes;
}

export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
