/** The picture library, set up once: which formats it may read, and how much of the machine it may take. */
import sharp from 'sharp';

// Uploads are JPEG, PNG or WebP; SVG is read for our own drawings only (see storePicture's look at the first bytes).
// Every other loader is off: each is a parser that untrusted bytes would reach.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
});

// One thread for each picture, and no cache between pictures: the shop's pages come first.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
