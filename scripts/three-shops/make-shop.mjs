// Makes an empty shop his own: each of the owner's steps, in the order of docs/shopkeeper.md.
import { readFile } from 'node:fs/promises';
import { english } from './owner.mjs';
import { photographOf } from './take-photographs.mjs';

const HOME = '/admin/appearance/home';

/** `logo` is a PNG; products are in the order of their file. Resolves with their addresses. */
export async function makeShop(desk, shop, products, logo) {
  await saySettings(desk, shop);
  await chooseLook(desk, shop, logo);
  await nameLists(desk, shop);
  const made = [];
  desk.begin('Ten products');
  for (const product of products) made.push(await addProduct(desk, shop, product));
  await arrangeHome(desk, shop, products);
  await writePages(desk, shop);
  await writeMenus(desk, shop);
  desk.begin('An offer');
  const { title, description, ...offer } = shop.offer;
  const words = { title: english(title), description: english(description) };
  await desk.submit({ at: '/admin/offers/new', has: 'title', fields: { ...words, ...offer } });
  await translate(desk, urduIn([shop, products]));
  return made;
}

async function saySettings(desk, { settings }) {
  desk.begin('Settings');
  const fields = Object.fromEntries(Object.entries(settings).map(([name, text]) => [name, english(text)]));
  await desk.submit({
    at: '/admin/settings?edit',
    has: 'storeName',
    fields: { ...fields, 'language-ur': 'on' },
  });
}

async function chooseLook(desk, { appearance }, logo) {
  desk.begin('Appearance');
  const at = '/admin/appearance';
  const files = { logo: { base64: logo.toString('base64'), type: 'image/png', fileName: 'logo.png' } };
  await desk.submit({ at, has: 'accent', fields: appearance, files, press: ['intent', 'save'] });
  await desk.submit({ at, has: 'draft', press: ['intent', 'publish'] });
}

async function nameLists(desk, { brands, categories, chart }) {
  desk.begin('Brands and categories');
  const lists = { brands, categories };
  for (const [list, names] of Object.entries(lists))
    for (const { name, text, kind, listed = 'on' } of names) {
      const fields = { name: english(name), text: english(text), listed, ...(kind && { kind }) };
      await desk.submit({ at: `/admin/lists/new?list=${list}`, has: 'text', fields });
    }
  if (!chart) return;
  desk.begin('Size chart');
  await desk.submit({ at: '/admin/products/sizes/new', has: 'more', fields: chart });
}

async function addProduct(desk, shop, product) {
  const pictures = [];
  const colours = product.colours.map(({ name, swatch }, at) => ({ ref: `new:${at + 1}`, name, swatch }));
  for (const [at, { photos }] of product.colours.entries())
    for (const photo of photos) {
      const file = await readFile(await photographOf(photo));
      const { status, text } = await desk.upload(file.toString('base64'));
      if (status !== 200) throw new Error(`${product.title[0]}: ${text}`);
      const { key } = JSON.parse(text).picture;
      pictures.push({ key, alt: english(photo.alt), colour: colours[at].ref, focalX: 0.5, focalY: 0.5 });
    }
  const stock = colours.flatMap(({ ref }) =>
    product.sizes.split(' ').map((each) => {
      const [size, pairs] = each.split(':');
      return [`stock/${encodeURIComponent(ref)}/${size}`, pairs];
    }),
  );
  const to = await desk.submit({
    at: '/admin/products/new',
    has: 'price',
    fields: {
      title: english(product.title),
      description: english(product.description),
      brand: product.brand ?? english(shop.brands[0].name),
      category: product.category,
      audience: product.audience ?? shop.audience,
      price: String(product.price),
      discount: String(product.discount ?? ''),
      colours: JSON.stringify(colours),
      pictures: JSON.stringify(pictures),
      ...Object.fromEntries(stock),
    },
  });
  return /[0-9a-f-]{36}/.exec(to)[0];
}

async function arrangeHome(desk, { home }, products) {
  desk.begin('Home page');
  const kept = home.map(({ keep }) => keep);
  for (const id of shownSections(await desk.fetchText(HOME)))
    if (!kept.includes(id))
      await desk.submit({ at: HOME, has: 'id', fields: { id }, press: ['intent', 'remove'] });
  for (const section of home) {
    const id = section.keep ?? (await added(desk, section.add));
    if (section.fields) await saveSection(desk, id, section, products);
  }
  await desk.submit({ at: HOME, has: 'draft', press: ['intent', 'publish'] });
}

// A section that has nothing to show says so; no shopper sees it, and nobody needs to take it away.
function shownSections(html) {
  return html.split('<li').flatMap((row) => {
    const id = /name="id" value="([^"]+)"/.exec(row)?.[1];
    return id && !row.includes('Not shown') ? [id] : [];
  });
}

async function added(desk, kind) {
  const to = await desk.submit({ at: HOME, has: 'kind', fields: { kind }, press: ['intent', 'add'] });
  return new URL(to, 'http://shop').searchParams.get('edit');
}

async function saveSection(desk, id, { fields, photo, products: chosen, rule }, products) {
  const texts = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, english(text)]));
  const ruled = Object.fromEntries(new URLSearchParams(rule));
  const names = chosen && { products: chosen.map((at) => english(products[at].title)).join('\n') };
  const files = {};
  if (photo) {
    const [product, colour, at] = photo;
    const file = await readFile(await photographOf(products[product].colours[colour].photos[at]));
    files.file = { base64: file.toString('base64'), type: 'image/jpeg', fileName: 'photo.jpg' };
  }
  await desk.submit({
    at: `${HOME}?edit=${id}`,
    has: 'version',
    fields: { ...texts, ...ruled, ...names, ...(photo && { show: 'own' }) },
    files,
    press: ['intent', 'save'],
  });
}

async function writePages(desk, { pages }) {
  desk.begin('Two pages');
  for (const { title, slug, body } of pages) {
    const fields = { title: english(title), slug, body: english(body) };
    await desk.submit({ at: '/admin/pages/new', has: 'body', fields, press: ['intent', 'publish'] });
  }
}

async function writeMenus(desk, { header, footer }) {
  desk.begin('Menus');
  const fields = Object.entries({ header, footer }).flatMap(([menu, rows]) => [
    ...Array.from({ length: 30 }, (_, at) => [`${menu}-name-${at}`, null]),
    ...rows.flatMap(([name, to], at) => [
      [`${menu}-name-${at}`, english(name)],
      [`${menu}-to-${at}`, to],
    ]),
  ]);
  await desk.submit({
    at: '/admin/menus',
    has: 'header-name-0',
    fields: Object.fromEntries(fields),
    press: ['press', 'save'],
  });
}

// The file of the page "Languages", with the right column filled in where the data have Urdu for the English text.
async function translate(desk, urdu) {
  desk.begin('Urdu');
  const at = '/admin/languages/ur';
  const csv = await desk.fetchText(`${at}/export`);
  const filled = csv.replace(
    /^((?:(?:"(?:[^"]|"")*"|[^",\r\n]*),){3})("(?:[^"]|"")*"|[^",\r\n]*),[^\r\n]*$/gm,
    (line, before, cell) => {
      const text = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      const found = urdu.get(text.replaceAll('\r\n', '\n').trim());
      return found === undefined ? line : `${before}${cell},"${found.replaceAll('"', '""')}"`;
    },
  );
  const base64 = Buffer.from(filled).toString('base64');
  await desk.submit({
    at,
    has: 'csv',
    files: { csv: { base64, type: 'text/csv', fileName: 'urdu.csv' } },
    press: ['intent', 'import'],
  });
}

function urduIn(data, found = new Map()) {
  if (Array.isArray(data) && data.length === 2 && data.every((each) => typeof each === 'string'))
    found.set(...data);
  else if (data?.name && data.ur) found.set(data.name, data.ur);
  if (data && typeof data === 'object') for (const each of Object.values(data)) urduIn(each, found);
  return found;
}
