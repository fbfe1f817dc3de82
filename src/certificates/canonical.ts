import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';

/**
 * JSON in the canonical form of RFC 8785: the same content always has the same bytes. Certificates have no fractions,
 * so that a verifier needs no rules for them.
 */
export const canonical = (value: object): string => canonicalize(value)!;

export const sha256 = (bytes: string | Buffer): Buffer => hash('sha256', bytes, 'buffer');
