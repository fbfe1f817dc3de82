import { callerOf } from '../address-limit.ts';
import { fromElsewhere } from '../cookies.ts';
import type { Endpoint } from '../define-endpoint.ts';
import { invalidRequest } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import type { HttpLayer } from '../http-layer.ts';
import { takeBatchSlot } from '../request-context.ts';
import { factsOf } from '../schema-facts.ts';
import { default_max_body } from './read-body.ts';
import { receiveUpload, type Upload } from './upload.ts';

export const otherOrigin = () =>
  invalidRequest('This form was sent by a page of another origin; forms are accepted from our own pages only.', [
    { parameter: 'Origin', in: 'header', expected: 'the URL of this service' },
  ]);

/**
 * Receives an upload into a temporary file, which is deleted when the request ends, however it ends. Then it waits for
 * its turn: uploads count as batches, of which a few are read at once.
 */
export async function receive(layer: HttpLayer, exchange: Exchange, { body }: Endpoint): Promise<Upload> {
  const { upload: kind, max_bytes = default_max_body, deadline_ms = 0 } = factsOf(body);
  const form = kind === 'form';
  exchange.deadline_ms = deadline_ms;
  if (form && fromElsewhere(exchange.req, exchange.base_url)) throw otherOrigin();
  const { req } = exchange;
  const read = async () => {
    const { upload, done } = await receiveUpload(req, { max: max_bytes, form });
    // Also where the body was refused as too slow before its end.
    if (exchange.done) await done();
    else exchange.res.on('close', () => done().catch(() => {}));
    return upload;
  };
  const upload = await layer.receiving.body(req, callerOf(req), read);
  exchange.upload = upload;
  if (form) exchange.form_fields = upload.fields;
  await takeBatchSlot(layer, exchange);
  return upload;
}
