// The path of a request as it is logged.

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Without its query, which holds what people type, and without the tokens of private links: whoever reads the log must not
 * be able to open an order with it. An id is no credential and stays.
 */
export function redactPath(target: string): string {
  const [path = ''] = target.split('?', 1);
  return path
    .replaceAll(/[\w%-]{32,}(?=(\.data)?(\/|$))/g, (part) => (uuid.test(part) ? part : '...'))
    .slice(0, 200);
}
