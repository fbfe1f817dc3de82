import type { Endpoint } from './define-endpoint.ts';
import { invalidRequest } from './errors.ts';
import type { Exchange } from './exchange.ts';
import type { HttpLayer } from './http-layer.ts';
import { default_max_body } from './read-body.ts';
import { fromElsewhere } from './session-cookie.ts';
import { receiveUpload, type Upload } from './upload.ts';

export const otherOrigin = () =>
  invalidRequest('This form was sent by a page of another origin; forms are accepted from our own pages only.', [
    { parameter: 'Origin', in: 'header', expected: 'the URL of this service' },
  ]);

/**
 * Receives an upload into a temporary file, which is deleted when the request ends, however it ends. Uploads count as batches: a few may be received
 * and read at once.
 */
export async function receive(layer: HttpLayer, exchange: Exchange, endpoint: Endpoint): Promise<Upload> {
  const form = endpoint.upload === 'form';
  if (form && fromElsewhere(exchange.req, exchange.base_url)) throw otherOrigin();
  const { key } = exchange;
  if (key) exchange.release_batch_slot = layer.batches.take(key.quota_key_id ?? key.key_id);
  const { upload, done } = await receiveUpload(exchange.req, { max: endpoint.max_body ?? default_max_body, form });
  if (exchange.done) await done();
  else exchange.res.on('close', () => done().catch(() => {}));
  exchange.upload = upload;
  if (form) exchange.form_fields = upload.fields;
  return upload;
}
