import { setImmediate as nextTurn } from 'node:timers/promises';
import { sha256 } from './canonical.ts';

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

/**
 * A leaf with a random salt, so that its content cannot be guessed from the hash. Leaves and nodes have different
 * prefixes (RFC 6962).
 */
export const leafOf = (salt: Buffer, content: string): Buffer => sha256(Buffer.concat([LEAF, salt, Buffer.from(content)]));

const nodeOf = (left: Buffer, right: Buffer): Buffer => sha256(Buffer.concat([NODE, left, right]));

/** A node without a neighbor moves up unchanged, which gives the tree of RFC 6962. */
const above = (nodes: readonly Buffer[]): Buffer[] =>
  Array.from({ length: Math.ceil(nodes.length / 2) }, (_, at) => {
    const right = nodes[2 * at + 1];
    return right ? nodeOf(nodes[2 * at]!, right) : nodes[2 * at]!;
  });

/** Nodes of a large roster that are joined before other requests have their turn; even, so that no pair is split. */
const AT_ONCE = 4096;

async function aboveInTurns(nodes: readonly Buffer[]): Promise<Buffer[]> {
  if (nodes.length <= AT_ONCE) return above(nodes);
  const joined: Buffer[] = [];
  for (let at = 0; at < nodes.length; at += AT_ONCE) {
    joined.push(...above(nodes.slice(at, at + AT_ONCE)));
    await nextTurn();
  }
  return joined;
}

export async function rootOf(leaves: readonly Buffer[]): Promise<Buffer> {
  let nodes = leaves;
  while (nodes.length > 1) nodes = await aboveInTurns(nodes);
  return nodes[0]!;
}

export async function pathsOf(leaves: readonly Buffer[], places: readonly number[]): Promise<Buffer[][]> {
  const paths: Buffer[][] = places.map(() => []);
  let nodes = leaves;
  for (let level = 0; nodes.length > 1; level++) {
    for (const [at, place] of places.entries()) {
      const neighbor = nodes[(place >> level) ^ 1];
      if (neighbor) paths[at]!.push(neighbor);
    }
    nodes = await aboveInTurns(nodes);
  }
  return paths;
}
