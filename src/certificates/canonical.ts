import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** Certificates have no fractions, for which a verifier would need rules, and no Date, which would be a text. */
type Plain<T> = T extends string | number | boolean | null | undefined ? T : T extends Date ? never : { [K in keyof T]: Plain<T[K]> };

/** JSON in the canonical form of RFC 8785: the same content always has the same bytes. */
export const canonical = <T extends object>(value: T & Plain<T>): string => canonicalize(value)!;

export const sha256 = (bytes: string | Buffer): Buffer => hash('sha256', bytes, 'buffer');
