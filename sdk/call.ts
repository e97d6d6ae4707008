// Sends one call of the client: signed, repeated with the same Idempotency-Key where no answer came, refused in words.

export type CallOptions = {
  /** One for each thing you do; the same again does nothing twice. A new one where you give none. */
  idempotencyKey?: string;
  /** The ETag of what you read: refused with 412 where it changed since. */
  ifMatch?: string;
  signal?: AbortSignal;
};

export type ClientOptions = {
  /** Of the shop, such as https://shop.example */
  url: string;
  key: string;
  fetch?: (request: Request) => Promise<Response>;
  /** How often a call that got no answer, or was told to wait, is sent again: 4. */
  retries?: number;
};

/** A refusal: `code` is for programs, the message for people, `errors` name the fields. */
export class QadamRefusal extends Error {
  status: number;
  code: string;
  errors: { path: string; message: string }[];

  constructor(
    status: number,
    problem: Partial<{ code: string; detail: string; title: string; errors: QadamRefusal['errors'] }>,
  ) {
    super(problem.detail ?? problem.title ?? `The shop answered ${status}`);
    this.status = status;
    this.code = problem.code ?? String(status);
    this.errors = problem.errors ?? [];
  }
}

export type AnyInput = {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
};

export async function send(
  options: ClientOptions,
  method: string,
  path: string,
  input: AnyInput,
  call: CallOptions,
): Promise<unknown> {
  const { retries = 4, fetch: ask = fetch } = options;
  const idempotencyKey = call.idempotencyKey ?? crypto.randomUUID();
  for (let tries = 0; ; tries += 1) {
    const request = requestOf(options, method, path, input, { ...call, idempotencyKey });
    const answer = await ask(request).catch((error: unknown) => {
      if (tries >= retries || call.signal?.aborted) throw error;
      return null;
    });
    if (answer?.ok) return answer.json();
    const problem = answer ? ((await answer.json().catch(() => ({}))) as Partial<QadamRefusal>) : {};
    const isToWait = !answer || [429, 502, 503].includes(answer.status) || problem.code === 'call-under-way';
    if (answer && (!isToWait || tries >= retries)) throw new QadamRefusal(answer.status, problem);
    const seconds = Number(answer?.headers.get('retry-after') ?? 0.25 * 2 ** tries);
    await new Promise((resolve) => setTimeout(resolve, Math.min(seconds, 60) * 1000));
  }
}

function requestOf(
  { url, key }: ClientOptions,
  method: string,
  path: string,
  input: AnyInput,
  call: CallOptions,
): Request {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const target = new URL(`/api/v1${filled}`, url);
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) target.searchParams.set(name, value);
  const headers: Record<string, string> = { authorization: `Bearer ${key}` };
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  if (method !== 'GET' && call.idempotencyKey) headers['idempotency-key'] = call.idempotencyKey;
  if (call.ifMatch) headers['if-match'] = call.ifMatch;
  const body = input.body === undefined ? null : JSON.stringify(input.body);
  return new Request(target, { method, headers, body, signal: call.signal ?? null });
}
