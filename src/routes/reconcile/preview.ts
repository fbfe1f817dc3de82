import { z } from 'zod';
import { html } from '../../pages/html.ts';
import { entitiesOf, pageOf } from '../../reconcile/extend.ts';
import { typeOf } from '../../reconcile/types.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { notFound } from '../../server/errors.ts';

export const EntityId = z.string().max(200).describe('Id of a record in this service, such as hospital:050871');

export default defineEndpoint({
  path: '/reconcile/preview',
  summary: 'A small page about a record, to be framed',
  description: 'Name, type, place and identifiers of a record as HTML. Unlike other pages, it may be framed by pages of any origin.',
  access: 'public',
  cost: 'typeahead',
  query: z.looseObject({ id: EntityId }),
  response: z.object({}),
  shape: 'message',
  errors: ['not_found'],
  async handler({ query: { id } }, { deps, base_url, raw }) {
    const entity = (await entitiesOf(deps, [id])).get(id);
    if (!entity) throw notFound('There is no record with this id.');
    const [main] = entity.names;
    const address = [main!.address_line, main!.city, main!.state, main!.zip5].filter(Boolean).join(', ');
    const identifiers = Object.entries(entity.identifiers).flatMap(([name, values]) =>
      values.length > 0 && name !== 'license_number' ? [`${name.toUpperCase().replace('_', ' ')} ${values.slice(0, 3).join(', ')}`] : [],
    );
    const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${entity.name}</title>
<style>body{font:14px/1.4 system-ui,sans-serif;margin:8px;color:#1d1d1f}h1{font-size:16px;margin:0}p{margin:4px 0}</style></head><body>
<h1><a href="${base_url}${pageOf(id)!}" target="_blank" rel="noopener">${entity.name}</a></h1>
<p>${typeOf(entity.type)!.name}</p><p>${address}</p><p>${identifiers.join(' · ')}</p></body></html>`;
    raw('text/html', page.markup);
    return {};
  },
});
