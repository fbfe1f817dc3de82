import { z } from 'zod';
import { counted } from '../../pages/wording.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { DecisionsOfErased, eraseAll } from './erase-all.ts';
import { unknown_id } from './get.ts';
import { ScreeningId } from './schemas.ts';

export default defineEndpoint({
  method: 'post',
  path: '/screenings/delete',
  tag: 'Forms of the website',
  summary: 'Delete a screening from its page',
  description: 'For browsers. Programs use DELETE /screenings/{id}.',
  access: 'key',
  from_pages: true,
  form: true,
  body: z.strictObject({ id: ScreeningId, decisions: DecisionsOfErased }),
  response: z.object({}),
  shape: 'redirect',
  errors: ['not_found'],
  other_statuses: [{ status: 303, description: 'Redirects to the list of rosters, or of certificates after a single screening' }],
  examples: [{ summary: 'A screening of another account', body: { id: unknown_id }, status: 404 }],
  async handler({ body: { id, decisions } }, { deps, account, redirect }) {
    const { was, runs, ended } = await eraseAll(deps, account!, id, decisions);
    const still = ended === null ? 'Its decisions still apply.' : `${counted(ended, 'decision')} ended: those hits need review again.`;
    redirect(
      303,
      was === 'roster' ? '/screenings' : '/certificates',
      was === 'roster'
        ? `Roster deleted: its rows and results are erased${runs > 0 ? `, with ${counted(runs, 'screening')} by its monitor` : ''}. Certificates remain, without names. ${still}`
        : `Screening deleted: its data and results are erased. Its certificate remains, without names. ${still}`,
    );
    return {};
  },
});
