// An agent, for tests: speaks the protocol to one address of the shop, in either of its two ways.
import type { AppContext } from '#server/http/shop-context.ts';

/** Such as `answerShopper`; or the whole shop, behind the same form. */
type Answering = (app: AppContext, request: Request, address: string) => Promise<Response>;

// oxlint-disable-next-line typescript/no-explicit-any -- what an answer holds is what the test says of it.
export type AgentAnswer = { status: number; headers: Headers; body: any };

export type TestAgent = {
  send(body: unknown, headers?: Record<string, string>, method?: string): Promise<AgentAnswer>;
  /** As a client of 2026-07-28 does. */
  ask(method: string, params?: object, headers?: Record<string, string>): Promise<AgentAnswer>;
  /** `structuredContent`, or what was refused. */
  // oxlint-disable-next-line typescript/no-explicit-any -- as above.
  call(name: string, input?: unknown): Promise<any>;
};

type Agency = { app: AppContext; answer: Answering; token?: string; address?: string };

export const modernMeta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

export function testAgent({ app, answer, token, address = '127.0.0.1' }: Agency): TestAgent {
  const send: TestAgent['send'] = async (body, headers = {}, method = 'POST') => {
    const request = new Request('http://localhost/mcp', {
      method,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const response = await answer(app, request, address);
    const text = await response.text();
    const read: unknown = text === '' ? null : JSON.parse(text);
    return { status: response.status, headers: response.headers, body: read };
  };
  const ask: TestAgent['ask'] = (method, params = {}, headers = {}) =>
    send(
      { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: modernMeta } },
      { ...headersOf(method, params), ...headers },
    );
  const call: TestAgent['call'] = async (name, input = {}) => {
    const { status, body } = await ask('tools/call', { name, arguments: input });
    if (status !== 200 || !body.result) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.result.structuredContent;
  };
  return { send, ask, call };
}

function headersOf(method: string, params: object): Record<string, string> {
  const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method };
  return 'name' in params ? { ...headers, 'mcp-name': String(params.name) } : headers;
}
