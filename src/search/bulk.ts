import { setTimeout as sleep } from 'node:timers/promises';
import type { Search } from './client.ts';
import type { IndexDocument } from './physical.ts';

export interface BulkFailure {
  id: string;
  reason: string;
}

export interface BulkResult {
  indexed: number;
  deleted: number;
  /** Documents the index refused. */
  failures: BulkFailure[];
  /** Writes the shards counted, those that deleted nothing included. */
  operations: number;
}

/** A write to an alias that is not there must not create an index of its name. */
interface BulkTarget {
  name: string;
  is_alias: boolean;
}

type Operation = { id: string; lines: string; is_delete: boolean };

const bytes_per_request = 5_000_000;

/** Writes and deletes documents and accounts for every single one; items the server was too busy for are sent again. */
export async function bulk(search: Search, target: BulkTarget, documents: IndexDocument[], deletions: string[] = []): Promise<BulkResult> {
  const result: BulkResult = { indexed: 0, deleted: 0, failures: [], operations: 0 };
  const operations: Operation[] = [
    ...documents.map(({ id, json }) => ({
      id,
      lines: `${JSON.stringify({ index: { _id: id } })}\n${json}\n`,
      is_delete: false,
    })),
    ...deletions.map((id) => ({ id, lines: `${JSON.stringify({ delete: { _id: id } })}\n`, is_delete: true })),
  ];
  let at = 0;
  while (at < operations.length) {
    const part: Operation[] = [];
    let size = 0;
    while (at < operations.length && (part.length === 0 || size + operations[at]!.lines.length <= bytes_per_request)) {
      size += operations[at]!.lines.length;
      part.push(operations[at]!);
      at += 1;
    }
    await send(search, target, part, result);
  }
  return result;
}

async function send(search: Search, target: BulkTarget, part: Operation[], result: BulkResult): Promise<void> {
  let rest = part;
  for (let attempt = 1; rest.length > 0; attempt += 1) {
    const body = rest.map((operation) => operation.lines).join('');
    const answer: any = await search.admin((client) =>
      client.bulk({ index: target.name, require_alias: target.is_alias, body: body as any }),
    );
    const again: Operation[] = [];
    answer.items.forEach((item: any, position: number) => {
      const operation = rest[position]!;
      const outcome = item.index ?? item.delete;
      if (typeof outcome._seq_no === 'number' && outcome._seq_no >= 0) result.operations += 1;
      if (outcome.status === 429 && attempt < 6) again.push(operation);
      else if (operation.is_delete && outcome.status < 300) result.deleted += 1;
      else if (operation.is_delete && outcome.result === 'not_found') return;
      else if (!operation.is_delete && outcome.status < 300) result.indexed += 1;
      else result.failures.push({ id: operation.id, reason: `${outcome.error?.type ?? outcome.status}: ${outcome.error?.reason ?? ''}` });
    });
    rest = again;
    if (rest.length > 0) await sleep(100 * 2 ** attempt);
  }
}
