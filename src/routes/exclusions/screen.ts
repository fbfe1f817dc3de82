import { BatchAnswer, batchLimits } from '../../screening/batch-schemas.ts';
import { BATCHES_PER_ACCOUNT } from '../../server/batch-slots.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { answerBatch, Batch, SMALL } from './answer-batch.ts';

export default defineEndpoint({
  method: 'post',
  path: '/exclusions/screen',
  tag: 'Exclusion screening',
  summary: 'Screen up to 500 NPIs and subjects at once',
  description:
    '`npis` are matched exactly, never by name: `excluded` is true if an active record on a searched list has the NPI. `subjects` are screened by name, in one line or in ' +
    'parts, together with the other facts you provide; for an NPI, its names in NPPES are searched too. Results are in the order of the request. Duplicates, invalid NPIs and invalid fields are reported item by item and do not stop the rest from being screened. ' +
    `${batchLimits} ` +
    `Requests of more than ${SMALL} items: at most ${BATCHES_PER_ACCOUNT} in progress per account (429 with Retry-After), and single requests are served first. ` +
    'A request costs one unit of the quota, even if it times out (503). A result is a lead to verify with the agency that publishes the list, never a determination.',
  body: Batch,
  response: BatchAnswer,
  handler: ({ body }, context) => answerBatch(body, context),
});
