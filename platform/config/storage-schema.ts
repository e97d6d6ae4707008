// The settings of the S3 store that keeps the pictures, where it is not the folder DATA_DIR.
import { z } from 'zod';
import { address, row, secret } from './setting-values.ts';

export const storageShape = {
  S3_ENDPOINT: address('http:', 'https:')
    .optional()
    .meta(
      row(
        'pictures in DATA_DIR',
        'https://s3.ap-south-1.amazonaws.com',
        'The S3 store that keeps the pictures.',
      ),
    ),
  S3_REGION: z
    .string()
    .default('auto')
    .meta(row('auto', 'ap-south-1', 'The region of the S3 store.')),
  S3_BUCKET: z
    .string()
    .optional()
    .meta(row('none', 'qadam-pictures', 'The bucket in the S3 store.')),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .meta(secret('none', 'AKIA...', 'The key id for the S3 store.')),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .meta(secret('none', 'wJalr...', 'The secret key for the S3 store.')),
};
