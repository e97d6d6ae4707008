// Refusals of the products admin: the words of rules C5, C6, C15, B2 and B11, and more beside them.

export const adminRefusals = {
  'owner-only': {
    status: 403,
    title: 'Not for your role',
    text: 'Only a Super Admin can undo this.',
  },
  'missing-fields': { status: 400, title: 'Missing fields', text: 'Please fill in all required fields' },
  'too-many-images': {
    status: 400,
    title: 'Too many images',
    text: 'Maximum 5 images allowed per product',
  },
  'changed-meanwhile': {
    status: 409,
    title: 'Someone else changed this',
    text: 'Someone else saved this product while you were here. What you typed is still here.',
  },
  'stock-moved': {
    status: 409,
    title: 'Stock has changed',
    text: 'Pairs were sold while you were here, so fewer are left than you want to remove.',
  },
  'sku-taken': { status: 409, title: 'SKU already used', text: 'Another size or colour has this SKU.' },
  'colour-in-use': {
    status: 409,
    title: 'Colour in use',
    text: 'This colour has been in stock, so it can’t be removed. Empty its sizes to take it off sale.',
  },
  'product-gone': { status: 404, title: 'Product not found', text: 'This product is not in the shop.' },
  'product-archived': {
    status: 409,
    title: 'Product is archived',
    text: 'An archived product cannot be changed. A Super Admin can restore it.',
  },
  'picture-unknown': {
    status: 400,
    title: 'Picture not found',
    text: 'One of the pictures is no longer here. Please add it again.',
  },
  'not-a-picture': {
    status: 415,
    title: 'Not a picture we can use',
    text: 'This file is not a JPG, PNG or WebP picture.',
  },
  'too-many-pixels': {
    status: 413,
    title: 'Picture too large',
    text: 'This picture has over 50 megapixels (a JPG may have 210). Please send a smaller one.',
  },
  'picture-too-heavy': {
    status: 413,
    title: 'Picture too large',
    text: 'This file is over 25 MB. Please send a smaller one.',
  },
  'broken-picture': {
    status: 400,
    title: 'Picture is damaged',
    text: 'This file is cut off or damaged. Please choose it again.',
  },
  'video-unknown': {
    status: 400,
    title: 'Video not found',
    text: 'The video is no longer here. Please add it again.',
  },
  'not-a-video': {
    status: 415,
    title: 'Not a video we can use',
    text: 'This file is not an MP4 or WebM video.',
  },
  'quicktime-video': {
    status: 415,
    title: 'Not a video we can use',
    text: 'This is a MOV video, which many phones do not play. Send it to yourself on WhatsApp and use the MP4 that arrives.',
  },
  'video-too-heavy': {
    status: 413,
    title: 'Video too large',
    text: 'This file is over 25 MB. Please cut it to some 15 seconds, or send it to yourself on WhatsApp and use what arrives.',
  },
  'broken-video': {
    status: 400,
    title: 'Video is damaged',
    text: 'This file is cut off or damaged. Please choose it again.',
  },
  'heic-unreadable': {
    status: 415,
    title: 'HEIC photo not read',
    text: 'The shop cannot read this HEIC photo. On an iPhone choose Settings, Camera, Formats, Most Compatible and take it again, or send a screenshot of it.',
  },
  'pictures-busy': {
    status: 503,
    title: 'Too many pictures at once',
    text: 'The shop is busy with other pictures. Please try again in a moment.',
  },
  'disk-full': {
    status: 507,
    title: 'No room left',
    text: 'The disk of the shop is full, so the picture was not saved. Make room and try again.',
  },
  'store-failing': {
    status: 503,
    title: 'Picture not saved',
    text: 'The picture store did not accept this one. Please send it again in a moment.',
  },
  'bulk-no-input': { status: 400, title: 'Error', text: 'Please enter product data' },
  'bulk-not-json': { status: 400, title: 'Error', text: 'Invalid JSON format' },
  'bulk-not-array': { status: 400, title: 'Error', text: 'Data must be an array of products' },
  'bulk-too-many': {
    status: 413,
    title: 'Too many products at once',
    text: 'At most 10,000 rows at once. Please send the rest in a second go.',
  },
  'move-in-unknown': {
    status: 400,
    title: 'The shop does not know this file',
    text: 'Choose an export of Shopify or WooCommerce as it came: products, customers or orders, as a CSV file with its headings.',
  },
  'move-in-too-long': {
    status: 413,
    title: 'Too many rows at once',
    text: 'At most 200,000 rows at once. Please export in two files.',
  },
  'move-in-begun': {
    status: 409,
    title: 'Nothing was started',
    text: 'This move-in was started before. Load the page again to see how far it is.',
  },
  'csv-again': {
    status: 409,
    title: 'Already imported',
    text: 'This file was imported before, and its differences would be counted twice. Undo that batch first, or export a new file.',
  },
  'bulk-again': {
    status: 409,
    title: 'Already added',
    text: 'These products were added within the last ten minutes: look under Batches. Undo that batch first, or wait if you want to add them twice.',
  },
  'not-typed-delete': {
    status: 400,
    title: 'Not confirmed',
    text: 'Type DELETE in capitals to delete all products.',
  },
  'not-your-password': { status: 403, title: 'Not confirmed', text: 'This is not your password.' },
  'batch-undone': { status: 409, title: 'Already undone', text: 'This batch was undone before.' },
  'draw-runs': {
    status: 409,
    title: 'A draw of this product is running',
    text: 'Wait until its last pair is sold or back in stock, or stop it.',
  },
  'draw-short': {
    status: 409,
    title: 'Not so many are in stock',
    text: 'A draw holds pairs that are in stock.',
  },
  'draw-ended': { status: 409, title: 'This draw has ended', text: 'There is nothing left to stop.' },
} as const;
