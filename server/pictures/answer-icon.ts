/** Answers a request for the shop's icon: its bytes for a year, drawn at the first request, or a redirect to today's icon. */
import { withEncodingPermit } from '#platform/media/encoding-semaphore.ts';
import { masterName } from '#platform/media/master-name.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { saveIfPossible } from '#platform/media/store-failure.ts';
import { pictureProcess } from './picture-process.ts';
import { iconName, iconPath, type ShopIconSize, type ShopIcon } from './shop-icon.ts';
import { svgOf } from './svg-of.ts';
import type { ToSvg } from './to-svg.ts';

/** `drawLetter` makes the SVG of the letter: it is JSX of web/site, which only the build of the pages compiles. */
type IconRequest = {
  icon: ShopIcon;
  size: ShopIconSize;
  name: string;
  drawLetter: (icon: ShopIcon, toSvg: ToSvg) => Promise<string>;
};

/** `icon` is today's; a name of an older one is answered with a short redirect, so that nothing else is ever drawn. */
export async function answerIcon(media: MediaStore, request: IconRequest): Promise<Response> {
  const { icon, size, name } = request;
  if (name !== iconName(icon, size))
    return new Response(null, {
      status: 302,
      headers: { location: iconPath(icon, size), 'cache-control': 'public, max-age=60' },
    });
  const bytes = (await media.read(name)) ?? (await withEncodingPermit(() => draw(media, request)));
  if (bytes === 'busy')
    return new Response('Busy\n', {
      status: 503,
      headers: { 'cache-control': 'no-store', 'retry-after': '5' },
    });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  });
}

async function draw(media: MediaStore, { icon, size, name, drawLetter }: IconRequest): Promise<Uint8Array> {
  const master = icon.picture === null ? null : await media.read(masterName(icon.picture));
  const source = master ?? (await drawLetter(icon, svgOf));
  const bytes = await pictureProcess.run('drawIcon', source, {
    size: size === 'maskable' ? 512 : Number(size),
    // The letter stands on its own square, which may reach to the edge.
    edge: master === null ? 0 : size === 'maskable' ? 0.1 : 0.04,
    ground: size === 'maskable' || size === '180' ? icon.page : null,
  });
  await saveIfPossible(media, name, bytes);
  return bytes;
}
