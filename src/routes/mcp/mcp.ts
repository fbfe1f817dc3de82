import { isIP } from 'node:net';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { readTable } from '#read-table';
import { problemOf } from '#server/answers/problem';
import { defineEndpoint, type RequestContext } from '#server/define-endpoint';
import type { Tool } from '#server/define-tool';
import { discoverTools } from '#server/discover';
import { invalidParameter, type Problem } from '#server/errors';
import { refuseUnless, rightOf } from '#server/rights';
import { version as service_version } from '#version';

/**
 * False if a page of another origin sent the request. With DNS rebinding an attacker's host name resolves to this
 * machine, so Origin and Host agree: without a configured address only localhost and IP addresses are trusted.
 */
export function isOwnOrigin(origin: string | undefined, base_url: string, public_url: string | undefined): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (public_url !== undefined) return url.origin === new URL(public_url).origin;
  const name = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return (name === 'localhost' || isIP(name) !== 0) && url.host === new URL(base_url).host;
}

/** Templates of paths, those without a parameter first, and the tool that answers what is found there. */
const tools = readTable('src/routes/mcp/tool-paths.csv', z.object({ path: z.string(), tool: z.string() })).map(({ path, tool }) => ({
  tool,
  segments: path.split('/'),
}));

const isParameter = (segment: string) => segment.startsWith('{');

/** A message with the names of tools in place of paths: `hospital` with ccn 050123 for /hospitals/050123. */
const withTools = (message: string): string =>
  message.replace(/(?:GET |POST )?(?<![\w./:])(\/[a-z][\w{}/-]*)(?:\?[\w=…&]*)?/g, (named, path: string) => {
    const segments = path.split('/');
    const found = tools.find(
      (one) => one.segments.length === segments.length && one.segments.every((own, at) => isParameter(own) || own === segments[at]),
    );
    if (!found) return named;
    const given = found.segments.flatMap((own, at) =>
      isParameter(own) && !isParameter(segments[at]!) ? [` with ${own.slice(1, -1)} ${segments[at]}`] : [],
    );
    return `\`${found.tool}\`${given.join('')}`;
  });

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

/**
 * Arguments as their schema has them: blank or null fields count as absent, like empty query parameters, and a model
 * may send an identifier such as an NPI as a number.
 */
function given(value: unknown, schema: Schema = {}): unknown {
  if (Array.isArray(value)) return value.map((member) => given(member, schema.items));
  if (Number.isSafeInteger(value) && schema.type === 'string') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null && (typeof member !== 'string' || member.trim() !== ''));
  return Object.fromEntries(members.map(([name, member]) => [name, given(member, schema.properties?.[name])]));
}

/** The order in which tools are listed. */
const order = [
  ...['screen', 'screen_roster', 'roster_status', 'roster_results', 'monitor_roster', 'monitor_status', 'decide'],
  ...['list_changes', 'find', 'reconcile', 'dossier', 'hospital', 'system', 'source_status'],
];
let discovering: Promise<Tool[]> | null = null;
const toolsInOrder = () => {
  discovering ??= discoverTools().then((tools) => tools.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name)));
  return discovering;
};

const instructions =
  'Proviso provides public records on US healthcare providers and facilities. Use `find` to get an identifier (NPI, CCN) by name, `reconcile` for a list of names, `screen` for exclusion lists (`screen_roster` for more than 100 subjects, `monitor_roster` to repeat it after each load), ' +
  '`list_changes` for what the lists changed, `dossier`, `hospital` and `system` for one provider, facility or health system, `source_status` for how current the data is. No hit by NPI does not clear a name: most excluded people have no published NPI. ' +
  'A result is a lead to verify with the agency that publishes it, never a determination.';

/** The SDK takes a third of a second to load, so it is loaded on first use. */
async function loadSdk() {
  const { Server } = await import('@modelcontextprotocol/sdk/server/index.js');
  const { WebStandardStreamableHTTPServerTransport } = await import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js');
  return { Server, WebStandardStreamableHTTPServerTransport, ...(await import('@modelcontextprotocol/sdk/types.js')) };
}

/** The error with the accepted values, so that a model can correct its call. */
function refusal({ message, errors }: Problem): CallToolResult {
  // The message says by itself what is expected of a single parameter.
  const unsaid = errors.filter((fault) => !message.includes(fault.expected));
  const expected = unsaid.map(({ parameter, expected: words }) => `${parameter}: expected ${words}`);
  const text = withTools([message.replace(/ See errors\.$/, ''), ...expected].join('\n'));
  return { isError: true, content: [{ type: 'text', text }] };
}

/**
 * Handles one message of the Model Context Protocol; null if it has no response. Stateless: each message gets its own
 * server. Errors that are not the caller's are thrown, for the HTTP layer to answer and log without counting them.
 */
async function answerMessage(message: { method?: string }, context: RequestContext): Promise<Record<string, unknown> | null> {
  const { Server, WebStandardStreamableHTTPServerTransport, ...types } = await loadSdk();
  const tools = await toolsInOrder();
  const version = context.sent('mcp-protocol-version');
  if (version !== undefined && !types.SUPPORTED_PROTOCOL_VERSIONS.includes(version))
    throw invalidParameter('MCP-Protocol-Version', `one of ${types.SUPPORTED_PROTOCOL_VERSIONS.join(', ')}`, 'header');
  if (!types.JSONRPCMessageSchema.safeParse(message).success)
    throw invalidParameter(
      'body',
      'one JSON-RPC 2.0 message with jsonrpc, method and, for a request, id; params must be an object',
      'body',
    );

  let failure: unknown = null;
  const server = new Server({ name: 'proviso', title: 'Proviso', version: service_version }, { capabilities: { tools: {} }, instructions });
  server.setRequestHandler(types.ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, title, description, is_read_only, input_schema }) => ({
      ...{ name, title, description, inputSchema: input_schema as { type: 'object' } },
      annotations: { readOnlyHint: is_read_only, destructiveHint: false, idempotentHint: is_read_only, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(types.CallToolRequestSchema, async ({ params }): Promise<CallToolResult> => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool)
      throw new types.McpError(types.ErrorCode.InvalidParams, `Unknown tool: use one of ${tools.map(({ name }) => name).join(', ')}.`);
    try {
      const right = rightOf({ method: 'tool', path: tool.name });
      refuseUnless(context.principal!, right);
      const { text, answer } = await tool.run(given(params.arguments, tool.input_schema), context);
      if (right.event) context.noted(String(answer.screening_id ?? answer.id ?? params.arguments?.id), { event: right.event });
      return { content: [{ type: 'text', text }], structuredContent: answer };
    } catch (error) {
      const problem = problemOf(error);
      if (problem && problem.status < 500) return refusal(problem);
      failure = error;
      throw new types.McpError(types.ErrorCode.InternalError, 'The tool failed.');
    }
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    // The HTTP layer has checked address and headers; the response is always JSON.
    const headers = { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' };
    const request = new Request('http://localhost/mcp', { method: 'POST', headers });
    const response = await transport.handleRequest(request, { parsedBody: message });
    if (failure) throw failure;
    if (response.status === 202) return null;
    if (response.status !== 200) throw new Error(`The MCP transport returned ${response.status} for a valid message.`);
    return (await response.json()) as Record<string, unknown>;
  } finally {
    await server.close();
  }
}

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
  summary: 'Tools for language models, over the Model Context Protocol',
  description:
    'Streamable HTTP without sessions: each POST contains one JSON-RPC message and returns JSON. Tools, listed at /resources/mcp, use the same ' +
    'handlers as the corresponding endpoints and return structured content, and its essence as text: names, lists, evidence, gaps. Send the API key in the X-API-Key header. A tool call costs one unit of the quota; other messages are free, up to 120 a minute per key. ' +
    'An invalid argument returns a result with isError that says what is accepted. Requests from pages of other origins are rejected.',
  body: Message,
  response: Answer,
  shape: 'message',
  statuses: { 200: 'Success', 202: 'The notification was accepted; it has no response', 403: 'The Origin header names another origin' },
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
