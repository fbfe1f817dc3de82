import { z } from 'zod';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { answerMessage } from './answer-message.ts';
import { isOwnOrigin } from './origin.ts';

const id = z.union([z.string().max(200), z.number()]);

const Message = z
  .looseObject({
    jsonrpc: z.literal('2.0', 'the text 2.0').describe('Version of JSON-RPC'),
    id: id.optional().describe('Id of a request, repeated in its response. Absent for a notification'),
    method: z.string().max(100).optional().describe('Such as initialize, tools/list or tools/call; absent in a response'),
    params: z.record(z.string(), z.unknown()).optional().describe('Parameters of the method'),
  })
  .describe('One JSON-RPC message; batches are not accepted');

const Answer = z
  .object({
    jsonrpc: z.literal('2.0').describe('Version of JSON-RPC'),
    id: id.nullable().optional().describe('Of the request'),
    result: z.record(z.string(), z.unknown()).optional().describe('Result of the method'),
    error: z
      .object({
        code: z.number().int().describe('JSON-RPC error code'),
        message: z.string().describe('What was wrong'),
        data: z.unknown().optional().describe('Further details'),
      })
      .optional()
      .describe('Instead of a result'),
  })
  .meta({ id: 'JsonRpcResponse' });

const foreign = {
  jsonrpc: '2.0' as const,
  id: null,
  error: { code: -32_600, message: 'Requests from pages of other origins are not allowed.' },
};

export default defineEndpoint({
  method: 'post',
  path: '/mcp',
  tag: 'Model Context Protocol',
  summary: 'Tools for language models, over the Model Context Protocol',
  description:
    'Streamable HTTP without sessions: each POST contains one JSON-RPC message and returns JSON. Tools: screen, screen_roster, roster_status, roster_results, monitor_roster, monitor_status, certificate, verify_certificate, replay, list_changes, find, dossier, hospital, system, source_status. They use the same ' +
    'handlers as the corresponding endpoints and return structured content, and its essence as text: names, lists, evidence, gaps. Send the API key in the X-API-Key header. A tool call costs one unit of the quota; other messages are free, up to 120 a minute per key. ' +
    'An invalid argument returns a result with isError that says what is accepted. Requests from pages of other origins are rejected.',
  body: Message,
  response: Answer,
  shape: 'message',
  statuses: { 200: 'Success', 202: 'The notification was accepted; it has no response', 403: 'The Origin header names another origin' },
  examples: [
    { summary: 'The tools', body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
    {
      summary: 'Screening a name',
      body: {
        jsonrpc: '2.0',
        id: 2,
        method: 'tools/call',
        params: { name: 'screen', arguments: { name: 'Roland Kesterson', state: 'TX' } },
      },
    },
  ],
  async handler({ body }, context) {
    if (body.method !== 'tools/call') await context.uncounted();
    if (!isOwnOrigin(context.sent('origin'), context.base_url, context.deps.config.public_url)) {
      await context.uncounted();
      context.status(403);
      return foreign;
    }
    const answer = await answerMessage(body, context);
    if (answer) return answer as z.input<typeof Answer>;
    context.status(202);
    // Not sent.
    return { jsonrpc: '2.0' as const };
  },
});
