import { readFile } from 'node:fs/promises';
import { openBrowser } from '../tests/support/browser/open-browser.ts';
import { lookAt } from './three-shops/look.mjs';
import { laySheets } from './three-shops/sheets.mjs';
const [name, address] = process.argv.slice(2);
const shop = JSON.parse(await readFile(`scripts/three-shops/shops/${name}.json`, 'utf8'));
const products = JSON.parse(await readFile(`scripts/three-shops/shops/${name}-products.json`, 'utf8'));
const list = await (await fetch(`${address}/shop`)).text();
const ids = [...new Set([...list.matchAll(/\/product\/([0-9a-f-]{36})/g)].map((m) => m[1]))];
let product;
for (const id of ids) { const html = await (await fetch(`${address}/product/${id}`)).text(); if (html.includes(`<title>${products[0].title[0]}`) || html.match(/<h1[^>]*>([^<]*)/)?.[1] === products[0].title[0]) product = `/product/${id}`; }
console.log(name, product, ids.length);
const browser = await openBrowser();
try { await lookAt(browser, { baseURL: address, shop, product: product ?? `/product/${ids.at(-1)}`, folder: `/tmp/shopsx/${name}`, seen: async (_, x) => console.log(new Date().toISOString().slice(11, 19), JSON.stringify(x)) }); } finally { await browser.close(); }
await laySheets({ from: `/tmp/shopsx/${name}`, to: 'docs/pictures/three-shops', name, isAlwaysDark: name === 'karachi' });
