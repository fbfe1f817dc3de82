import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@opensearch-project/opensearch';
import { connect } from '#db/connect';
import { openSearch, searchAddress } from '#search/client';
import { createBody, documentOf } from '#search/physical';
import { providers } from '../../indexes/providers.ts';

/** Documents of one request, as `rebuild` reads and writes them. */
const PAGE = 2000;
/** `bulk` divides larger requests; a page of providers is smaller. */
const LARGEST = 5_000_000;

/** Writes the body of each bulk request to a file; returns their lengths in bytes. */
async function prepare(database_url: string, path: string): Promise<number[]> {
  const db = connect(database_url);
  const out = createWriteStream(path);
  const lengths: number[] = [];
  for (let after: string | null = null; ; ) {
    const rows = await providers.rows(db, { after, limit: PAGE });
    if (rows.length === 0) break;
    const page = rows.map((row) => documentOf(providers, row));
    after = page.at(-1)!.id;
    const lines = page.map(({ id, json }) => `${JSON.stringify({ index: { _id: id } })}\n${json}\n`);
    const body = Buffer.from(lines.join(''));
    if (body.length > LARGEST) throw new Error(`a page has ${body.length} bytes: the index builder would divide it`);
    lengths.push(body.length);
    if (!out.write(body)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
  await db.destroy();
  return lengths;
}

async function read(file: FileHandle, length: number, position: number): Promise<Buffer> {
  const body = Buffer.alloc(length);
  await file.read(body, 0, length, position);
  return body;
}

/**
 * Sends the documents of the provider index, prepared before, to an index of the same mapping without replicas or
 * refreshes: one request at a time, the next one read from the file meanwhile. Seconds until the last response, and
 * until a refresh after it.
 */
export async function bareBulk(database_url: string, opensearch_url: string): Promise<{ write_seconds: number; seconds: number }> {
  const path = join(tmpdir(), `proviso-bench-${process.pid}-documents`);
  const { url: node, auth } = searchAddress(opensearch_url);
  const client = new Client({ node, auth, requestTimeout: 120_000 });
  const index = 'bench-national-bare';
  const shape = openSearch(opensearch_url, { prefix: 'bench-national-' });
  try {
    const lengths = await prepare(database_url, path);
    await client.indices.delete({ index, ignore_unavailable: true });
    await client.indices.create({ index, body: createBody(shape, providers) as any });
    const file = await open(path);
    const began = performance.now();
    let position = 0;
    let sent: Promise<unknown> = Promise.resolve();
    for (const length of lengths) {
      const body = await read(file, length, position);
      position += length;
      await sent;
      sent = client.bulk({ index, body: body as any }).then((answer) => {
        if (answer.body.errors) throw new Error('OpenSearch refused documents of the bare loop');
      });
      sent.catch(() => {});
    }
    await sent;
    const write_seconds = (performance.now() - began) / 1000;
    await client.indices.refresh({ index });
    const seconds = (performance.now() - began) / 1000;
    await file.close();
    return { write_seconds, seconds };
  } finally {
    rmSync(path, { force: true });
    await client.indices.delete({ index, ignore_unavailable: true });
    await client.close();
    await shape.close();
  }
}
