/** The fields of the forms on a page, read from its HTML, so that what is posted reaches the code behind them. */
import type { Fetch } from '#server/pages.ts';

type FieldsOn = {
  /** The names of all inputs. */
  names: string[];
  /** What its buttons say they do. */
  intents: string[];
};

/** `path`: the path of a page of the pattern, `:id` and `:slug` being `id`. */
export function pathOf(pattern: string, id: string): string {
  return pattern
    .replaceAll(/:id|:slug/g, id)
    .replaceAll(/:\w+/g, 'x')
    .replace('*', 'none');
}

export async function fieldsOn(fetch: Fetch, path: string, cookie: string): Promise<FieldsOn> {
  const response = await fetch(new Request(`http://shop.test${path}`, { headers: { cookie } }));
  const html = await response.text();
  const names = [...html.matchAll(/\sname="([^"]{1,60})"/g)].map(([, name]) => name ?? '');
  const buttons = [...html.matchAll(/<(?:button|input)\b[^>]*\sname="intent"[^>]*>/g)];
  const intents = buttons.map(([tag]) => /\svalue="([^"]*)"/.exec(tag)?.[1] ?? '');
  return { names: [...new Set(names)], intents: [...new Set(intents)] };
}
