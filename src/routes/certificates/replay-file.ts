import { Replay } from '../../replay/schemas.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { answerReplay, filedReplay } from './replay.ts';
import { certificateBody, LONGEST_CERTIFICATE } from './verify.ts';

export default defineEndpoint({
  method: 'post',
  path: '/screenings/replay',
  tag: 'Certificates',
  summary: 'Repeat the screening of a certificate file',
  description:
    'As GET /screenings/{id}/replay, with the subjects in the file: for a certificate that was saved before its names were erased here, or for one subject of a roster. The certificate must be genuine: see /verify. It is not stored. Send the file itself as the body, or in the field `certificate` as text or as an object, as to /verify.',
  body: certificateBody(2 * LONGEST_CERTIFICATE),
  response: Replay,
  handler: async ({ body: { certificate } }, context) => answerReplay(context, await filedReplay(certificate, context)),
});
