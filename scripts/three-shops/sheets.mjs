// Lays the pictures of a shop on sheets for docs/pictures/three-shops: one for each width, and its home page as a whole.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const GAP = 12;
const pages = ['home', 'list', 'product', 'checkout'];

/** `rows` of a sheet: the language and the time of day. A shop that is always dark has no second pair. */
export async function laySheets({ from, to, name, isAlwaysDark }) {
  await mkdir(to, { recursive: true });
  const times = isAlwaysDark ? [''] : ['', '-dark'];
  const rows = times.flatMap((time) => ['', '-ur'].map((language) => [language, time]));
  for (const [width, shown] of [
    ['360', 240],
    ['1440', 480],
  ]) {
    const paths = rows.map(([language, time]) => pages.map((page) => `${page}${language}-${width}${time}`));
    await lay(
      paths.map((row) => row.map((each) => join(from, `${each}.webp`))),
      shown,
      join(to, `${name}-${width}.webp`),
    );
  }
  const whole = [['whole', 'whole-ur'].map((each) => join(from, `${each}-1440.webp`))];
  await lay(whole, 560, join(to, `${name}-home.webp`));
}

async function lay(rows, shown, path) {
  const pictures = await Promise.all(
    rows.map((row) =>
      Promise.all(
        row.map((each) => sharp(each).resize({ width: shown }).png().toBuffer({ resolveWithObject: true })),
      ),
    ),
  );
  let top = GAP;
  const placed = [];
  for (const row of pictures) {
    row.forEach(({ data }, at) => placed.push({ input: data, left: GAP + at * (shown + GAP), top }));
    top += Math.max(...row.map(({ info }) => info.height)) + GAP;
  }
  const width = GAP + Math.max(...rows.map((row) => row.length)) * (shown + GAP);
  await sharp({ create: { width, height: top, channels: 3, background: '#8b9099' } })
    .composite(placed)
    .webp({ quality: 66, effort: 6 })
    .toFile(path);
}
