/** Decodes HEIC, which iPhones take and libvips is built without: in WebAssembly, whose memory has a limit. */
import libheif from 'libheif-js/wasm-bundle.js';
import { MAX_PIXELS, type Pixels } from './decode-photo.ts';
import type { UploadProblem } from './clean-upload.ts';

const WASM_PAGE = 65_536;
/** 50 megapixels take 410 MB (docs/decisions/storefront/0051-photographs-as-sellers-have-them.md). */
const MAX_WASM_BYTES = 640_000_000;

/** Upright already: the turn is part of the format, and its EXIF says it a second time. */
export async function decodeHeic(bytes: Uint8Array): Promise<Pixels | UploadProblem> {
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) return 'heic-unreadable';
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MAX_PIXELS) return 'too-many-pixels';
  const data = new Uint8ClampedArray(width * height * 4);
  const shown = await new Promise<object | null>((done) => image.display({ data, width, height }, done));
  return shown === null ? 'heic-unreadable' : { data: Buffer.from(data.buffer), width, height, channels: 4 };
}

// A file of a few KB can claim any size, and the decoder's own limits allow 2 GB: it is told that there is no more.
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function growWithin(pages: number) {
  if (this.buffer.byteLength + pages * WASM_PAGE > MAX_WASM_BYTES) throw new RangeError('no more memory');
  return grow.call(this, pages);
};
