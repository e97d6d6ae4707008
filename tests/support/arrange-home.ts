// The home page arranged as its owner does it: by the forms of /admin/appearance/home.
import { expect } from 'vitest';
import { hiddenIn } from './hidden-in.ts';
import type { Visitor } from './visit-shop.ts';

const ADDRESS = '/admin/appearance/home';

type Fields = Record<string, string | Buffer>;

/** `cookie` is of somebody who may. */
export function arrangeHome(visitor: Visitor, cookie: string) {
  const page = async (path: string, as = cookie) => (await visitor.get(path, { cookie: as })).text();

  async function post(fields: Fields, address = ADDRESS) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields))
      body.append(name, typeof value === 'string' ? value : new File([new Uint8Array(value)], 'photo.jpg'));
    const headers = { cookie, origin: 'http://localhost', host: 'localhost' };
    const answer = await visitor.send(
      new Request(`http://localhost${address}`, { method: 'POST', headers, body }),
    );
    return {
      status: answer.status,
      html: await answer.text(),
      to: answer.headers.get('location') ?? '',
    };
  }

  const draftId = async () => hiddenIn(await page(ADDRESS), 'draft');

  const versionOf = async (id: string) =>
    /name="version" value="(\w+)"/.exec(await page(`${ADDRESS}?edit=${id}`))?.[1] ?? '';

  return {
    page,
    post,
    draftId,
    versionOf,
    /** A button beside the draft, on the page as it is now. */
    press: async (intent: string, fields: Fields = {}) => {
      const html = await page(ADDRESS);
      return post({ intent, draft: hiddenIn(html, 'draft'), shown: hiddenIn(html, 'shown'), ...fields });
    },
    /** What is in the frame of the storefront. */
    home: async (path = '/', as = '') => /<main[\s\S]*<\/main>/.exec(await page(path, as))?.[0] ?? '',
    publish: async () => expect((await post({ intent: 'publish', draft: await draftId() })).status).toBe(200),
    /** Its id. */
    add: async (kind: string) => {
      const { to } = await post({ intent: 'add', kind });
      return new URL(to, 'http://localhost').searchParams.get('edit') ?? '';
    },
    save: async (id: string, fields: Fields, version?: string) =>
      post(
        { intent: 'save', id, version: version ?? (await versionOf(id)), ...fields },
        `${ADDRESS}?edit=${id}`,
      ),
  };
}
