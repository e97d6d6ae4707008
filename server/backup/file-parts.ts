/** What a backup file is made of: a tar of a manifest, rows as gzipped lines of JSON, pictures, and checksums at the end. */
import { z } from 'zod';

/** The first entry. */
export const MANIFEST = 'qadam-backup.json';
/** The last entry. */
export const CHECKSUMS = 'checksums.json';
/** Two empty blocks end a tar file. */
export const TAR_END_BYTES = 1024;
const TABLES = 'tables/';
const PICTURES = 'pictures/';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

const manifestSchema = z.strictObject({
  format: z.literal('qadam-backup-1'),
  /** When the snapshot was taken. */
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })).min(1),
  /** In an order in which each table stands after those it refers to. Columns as text, in this order, in each line. */
  tables: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z_]+$/),
      columns: z.array(z.string().regex(/^[a-z_0-9]+$/)).min(1),
      rows: count,
    }),
  ),
  /** The next number of each identity column will be above this. */
  sequences: z.array(z.strictObject({ table: z.string(), column: z.string(), last: count })),
});

/** What the first entry says. */
export type Manifest = z.infer<typeof manifestSchema>;
export type SavedTable = Manifest['tables'][number];

const checksumsSchema = z.strictObject({
  entries: z.array(z.strictObject({ name: z.string(), size: count, sha256 })),
  /** Of every byte before this entry. */
  whole: sha256,
});

export type Checksums = z.infer<typeof checksumsSchema>;

export function readManifest(content: Uint8Array): Manifest {
  const read = manifestSchema.safeParse(parse(content));
  if (!read.success) throw new Error('it is not a backup of Qadam, or one of a newer Qadam');
  return read.data;
}

export function readChecksums(content: Uint8Array): Checksums {
  const read = checksumsSchema.safeParse(parse(content));
  if (!read.success) throw new Error('the file is damaged: its checksums cannot be read');
  return read.data;
}

/** `chunk` counts from 1. */
export function tableEntry(table: string, chunk: number): string {
  return `${TABLES}${table}/${String(chunk).padStart(6, '0')}.jsonl.gz`;
}

/** The table that an entry holds rows of, or null. */
export function tableOf(entry: string): string | null {
  return /^tables\/([a-z_]+)\/\d{6}\.jsonl\.gz$/.exec(entry)?.[1] ?? null;
}

export function pictureEntry(name: string): string {
  return PICTURES + name;
}

/** The name in the picture store, or null. */
export function pictureOf(entry: string): string | null {
  return entry.startsWith(PICTURES) ? entry.slice(PICTURES.length) : null;
}

function parse(content: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(content).toString('utf8'));
  } catch {
    return null;
  }
}
