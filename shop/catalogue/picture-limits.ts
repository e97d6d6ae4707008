// How large a file of a picture may be; browser and server share it.

/** What phones of 108 megapixels take, and a little more. */
export const MAX_UPLOAD_BYTES = 25_000_000;

/** What the file field of a picture offers: HEIC by its ending too, which some browsers do not know by its type. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';
