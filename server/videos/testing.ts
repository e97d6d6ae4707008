/** What tests of videos need: an MP4 of boxes as a phone writes them, with a place noted beside the film. */

/** `seed` makes its bytes, and so its key, another one's. */
export function phoneVideo(seed = 0, length = 2_000): Buffer {
  const film = Buffer.alloc(length, (seed % 250) + 1);
  const notes = box('udta', box('\xa9xyz', Buffer.from('+34.0151+071.5249/')));
  const track = box('trak', box('tkhd', Buffer.alloc(84)), box('udta', Buffer.from('SM-A155F')));
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomavc1', 'latin1')),
    box('moov', box('mvhd', Buffer.alloc(100)), track, notes),
    box('mdat', film),
  ]);
}

export function box(type: string, ...content: Uint8Array[]): Buffer {
  const inside = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inside.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inside]);
}
