// Draws docs/pictures/three-shops: three shops made of one checkout by their owners' own forms, in both languages, by day and by night.
// `node scripts/draw-three-shops.mjs`, with Node 24 and the built pages; the photographs alone take some minutes the first time.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '../tests/support/browser/open-browser.ts';
import { startShop, untilOpen } from '../tests/support/processes/start-shop.ts';
import { drawLogo } from './three-shops/draw-logo.mjs';
import { openJudge } from './three-shops/judge.mjs';
import { lookAt } from './three-shops/look.mjs';
import { makeShop } from './three-shops/make-shop.mjs';
import { openDesk } from './three-shops/owner.mjs';
import { laySheets } from './three-shops/sheets.mjs';

const shops = join(import.meta.dirname, 'three-shops', 'shops');
const drawn = join(tmpdir(), 'qadam-three-shops');
const pictures = join(import.meta.dirname, '..', 'docs', 'pictures', 'three-shops');
const owner = { email: 'owner@qadam.test', password: 'four words and a number 7' };
const names = process.argv.length > 2 ? process.argv.slice(2) : ['peshawar', 'karachi', 'lahore'];

const read = async (name) => JSON.parse(await readFile(join(shops, `${name}.json`), 'utf8'));
const browser = await openBrowser();
try {
  for (const name of names) await makeAndDraw(name);
} finally {
  await browser.close();
}

async function makeAndDraw(name) {
  const [shop, products] = await Promise.all([read(name), read(`${name}-products`)]);
  const dataDir = await mkdtemp(join(tmpdir(), `qadam-${name}-`));
  const started = await startShop({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    NODE_ENV: 'production',
  });
  try {
    await untilOpen(started);
    process.stdout.write(`${shop.name}, ${shop.town}: ${started.address}\n`);
    const baseURL = started.address;
    const context = await browser.newContext({ baseURL });
    const desk = await openDesk(context, owner);
    const made = await makeShop(desk, shop, products, await drawLogo(browser, shop.logo));
    await context.close();
    tell(desk.walk);
    const { judge, wrong, measured } = openJudge();
    const product = `/product/${made[0]}`;
    await lookAt(browser, { baseURL, shop, product, folder: join(drawn, name), seen: judge });
    const isAlwaysDark = /^#[0-3]/.test(shop.appearance.ground);
    await laySheets({ from: join(drawn, name), to: pictures, name, isAlwaysDark });
    const { pages, shift, fonts } = measured;
    process.stdout.write(
      `  ${pages} pages, shift ${shift.toFixed(4)}, fonts ${Math.round(fonts[''] / 1024)} KB, in Urdu ${Math.round(fonts['/ur'] / 1024)}\n`,
    );
    for (const [point, problems] of Object.entries(wrong))
      process.stdout.write(`  ${point}:\n${problems.map((each) => `    ${each}\n`).join('')}`);
  } finally {
    started.child.kill('SIGTERM');
    await started.exit;
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** How long the walk is from an empty shop to his, in what can be counted. */
function tell(walk) {
  const parts = [...new Set(walk.map(({ part }) => part))];
  for (const name of parts) {
    const steps = walk.filter(({ part }) => part === name);
    const fields = steps.reduce((sum, step) => sum + step.fields, 0);
    const screens = new Set(steps.map(({ at }) => at)).size;
    process.stdout.write(`  ${name}: ${screens} screens, ${steps.length} presses, ${fields} fields\n`);
  }
}
