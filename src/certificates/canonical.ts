import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** Certificates contain no other values, so that a verifier needs no rules for fractions. */
export type Plain = string | number | boolean | null | Plain[] | { [name: string]: Plain };

/** JSON in the canonical form of RFC 8785: the same content always has the same bytes. */
export const canonical = (value: Plain): string => canonicalize(value)!;

export const sha256 = (bytes: string | Buffer): Buffer => hash('sha256', bytes, 'buffer');
