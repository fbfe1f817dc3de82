import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { casesOf } from './cases.ts';

type Row = Record<string, string>;

const copies = new Map<string, Row[]>();
/** Each is read by several tests, a second at a time. */
export function readCopy(path: string): Row[] {
  const rows = copies.get(path) ?? parse<Row>(readFileSync(path), { columns: true, bom: true });
  copies.set(path, rows);
  return rows;
}

/** Our column → column of the copy that unifies all years. */
export const plainColumns: Record<string, string> = casesOf(import.meta.filename, 'plain columns');
/** Rates it gives as fractions of one. */
export const fractionColumns: Record<string, string> = casesOf(import.meta.filename, 'fractions');
export const groupColumns = ['provider_counts', 'beneficiaries', 'risk_scores', 'spending', 'utilization'] as const;

/** A number of the copy; null for its words for none. */
export function copied(text: string | undefined): number | null {
  const plain = (text ?? '').trim().replaceAll(',', '').replace(/%$/, '');
  return plain === '' || Number.isNaN(Number(plain)) ? null : Number(plain);
}

/** 0.9312999999999999 of the copy is 93.13 %. */
export const inPercent = (fraction: number | null): number | null => (fraction === null ? null : Number((fraction * 100).toPrecision(9)));
