/** One buyer's line to an API of JSON: its headers, and how many requests and bytes went over it. */
import { Agent, request, type IncomingMessage } from 'node:http';

export type JsonAnswer = { status: number; headers: IncomingMessage['headers']; json: Json };

/** What an API answered, read without a schema: any step into it that is not there is null. */
export class Json {
  readonly #value: unknown;

  constructor(value: unknown) {
    this.#value = value ?? null;
  }

  at(...path: (string | number)[]): Json {
    const value = path.reduce<unknown>(
      (inner, key) => (inner as Record<string | number, unknown> | null | undefined)?.[key],
      this.#value,
    );
    return new Json(value);
  }

  list(): Json[] {
    return Array.isArray(this.#value) ? this.#value.map((each) => new Json(each)) : [];
  }

  /** Refuses what is neither a text nor a number: an id that is missing is a mistake of ours. */
  text(): string {
    if (typeof this.#value === 'string' || typeof this.#value === 'number') return String(this.#value);
    throw new Error(`no text in an answer: ${JSON.stringify(this.#value)}`);
  }

  isText(): boolean {
    return typeof this.#value === 'string';
  }

  isThere(): boolean {
    return this.#value !== null;
  }

  toString(): string {
    return JSON.stringify(this.#value);
  }
}

export type JsonLine = {
  headers: Record<string, string>;
  ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<JsonAnswer>;
  bytes(): number;
  close(): void;
};

const shared = new Agent({ keepAlive: true });

/** Kept alive between buyers, as by a storefront's server that asks the API for them. */
export function openLine(address: string, headers: Record<string, string> = {}): JsonLine {
  const own = { ...headers };
  let bytes = 0;
  const ask = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<JsonAnswer> => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const about = {
      ...own,
      ...(sent !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(sent)),
      }),
    };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request(address + path, { method, agent: shared, headers: about }, resolve);
      asked.once('error', reject).end(sent);
    });
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    bytes += Buffer.byteLength(text);
    return { status: answer.statusCode ?? 0, headers: answer.headers, json: new Json(parsed(text)) };
  };
  return { headers: own, ask, bytes: () => bytes, close: () => shared.destroy() };
}

/** Does `work` for each, a few at a time: whoever fills a shop on a busy machine waits for turns more than for answers. */
export async function fewAtOnce<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = all.values();
  const worker = async () => {
    for (const one of left) await work(one);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
