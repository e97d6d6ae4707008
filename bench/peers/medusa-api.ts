/** Medusa's two APIs: REST, refused answers thrown with what they say. */
import type { Json, JsonLine } from './json-line.ts';

export async function askMedusa(
  line: JsonLine,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<Json> {
  const { status, json } = await line.ask(method, path, body);
  if (status >= 300) throw new Error(`Medusa: ${method} ${path} ${status} ${String(json).slice(0, 500)}`);
  return json;
}
