// A logo as a sign painter gives it to the owner: a PNG with nothing behind it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const fonts = join(import.meta.dirname, '..', '..', 'web', 'fonts');

export async function drawLogo(browser, { font, style, html }) {
  const file = await readFile(join(fonts, `${font.toLowerCase()}.woff2`), 'base64');
  const page = await browser.newPage({ deviceScaleFactor: 2, viewport: { width: 1200, height: 300 } });
  await page.setContent(`<style>@font-face{font-family:${font};font-weight:300 900;src:url(data:font/woff2;base64,${file})}
    body{margin:20px}#logo{display:inline-flex;align-items:center;gap:14px;white-space:nowrap;line-height:1.15;${style}}</style><div id="logo">${html}</div>`);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.locator('#logo').screenshot({ omitBackground: true });
  await page.close();
  return png;
}
