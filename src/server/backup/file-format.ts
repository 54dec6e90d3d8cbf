import { z } from "zod";

/**
 * The form of a backup file, version 1. All numbers are big-endian.
 *
 * | bytes                    | meaning                                                                              |
 * | ------------------------ | ------------------------------------------------------------------------------------ |
 * | 20                       | the signature `dealwright-backup 1` and a line feed                                  |
 * | records, one after other | kind (1 byte), length (4 bytes), that many bytes                                     |
 * | 32, the last of the file | SHA-256 of every byte before                                                         |
 *
 * Kinds of records: `H` the header, first and once, JSON; `S` a section begins, JSON; `D` a piece of the section's
 * content, which is one Zstandard stream; `E` a section ends, JSON with its size, its rows and the SHA-256 of its
 * content; `Z` the file ends, empty. A table's content is the text form of COPY, a row a line, with the columns that
 * the section names; the work that waits is JSON in the same form; a file's content is its bytes.
 *
 * Under a passphrase the header is as ever and says how the key is made (scrypt); what the other records carry is
 * sealed by AES-256-GCM with the record's number as the nonce, so that none can be left out or moved.
 */
export const FORMAT = 1;
export const SIGNATURE = Buffer.from("dealwright-backup 1\n", "latin1");
export const FILE_HASH_BYTES = 32;
export const RECORD_HEAD_BYTES = 5;
/** Of one record. Pieces are far smaller; more than this is no backup of ours. */
export const MOST_RECORD_BYTES = 16 * 1024 * 1024;

export const kinds = { header: "H", section: "S", data: "D", sectionEnd: "E", end: "Z" } as const;
export type Kind = (typeof kinds)[keyof typeof kinds];

export const scryptSchema = z.strictObject({
  salt: z.base64(),
  cost: z
    .int()
    .min(1024)
    .max(2 ** 20),
  blockSize: z.int().min(1).max(32),
});

export const headerSchema = z.object({
  format: z.literal(FORMAT),
  /** The version of the product that wrote it. */
  product: z.string(),
  at: z.iso.datetime(),
  /** The migrations that the database had: how many, the moment of the newest, and its name. */
  schema: z.object({ migrations: z.int().min(1), latest: z.int(), name: z.string() }),
  /** What each table holds. */
  tables: z.array(z.object({ name: z.string(), rows: z.int().min(0) })),
  sequences: z.array(
    z.object({ name: z.string(), last: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
  /** Tells the key of sessions and sealed settings from another, and nothing about it. */
  keyMark: z.string().nullable(),
  passphrase: scryptSchema.nullable(),
});
export type Header = z.infer<typeof headerSchema>;

export const sectionSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("table"), name: z.string(), columns: z.array(z.string()).min(1).readonly() }),
  /** Work of the queue that was not done yet. */
  z.object({ kind: z.literal("work") }),
  /** The keys that lie outside the database, as JSON. Under a passphrase alone. */
  z.object({ kind: z.literal("keys") }),
  /** A file below the data folder, by its path there. */
  z.object({ kind: z.literal("file"), name: z.string() }),
]);
export type Section = z.infer<typeof sectionSchema>;

export const sectionEndSchema = z.object({
  bytes: z.int().min(0),
  sha256: z.string(),
  /** Of a table: how many, and their hash whatever their order. */
  rows: z.int().min(0),
  rowHash: z.string(),
});
export type SectionEnd = z.infer<typeof sectionEndSchema>;

export const carriedKeysSchema = z.strictObject({
  auth: z.string().exactOptional(),
  audit: z.string().exactOptional(),
});

export const nameSection = (section: Section): string => {
  if (section.kind === "work") return "the waiting work";
  return section.kind === "keys" ? "the keys" : `the ${section.kind} ${section.name}`;
};
