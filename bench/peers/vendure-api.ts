/** Vendure's two APIs: GraphQL, one document a request. */
import type { Json, JsonLine } from './json-line.ts';

/** Sends one document; the session travels in a header, as the documentation has it for storefronts. */
export async function askVendure(
  line: JsonLine,
  query: string,
  variables: Record<string, unknown>,
  path = '/shop-api',
): Promise<Json> {
  const { json, headers } = await line.ask('POST', path, { query, variables });
  const token = headers['vendure-auth-token'];
  if (typeof token === 'string') line.headers.authorization = `Bearer ${token}`;
  if (json.at('errors').isThere() && !json.at('data').isThere())
    throw new Error(`Vendure: ${json.at('errors')}`);
  return json.at('data');
}
