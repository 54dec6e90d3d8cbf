import path from "node:path";
import { findPackageRoot } from "./package-root.ts";
import type { Take } from "./config-values.ts";
import {
  readBucket,
  readCount,
  readKeyPrefix,
  readStoreName,
  readText,
  readWebAddress,
} from "./config-values.ts";

export const DOCUMENT_STORES = ["database", "disk", "s3"] as const;
export type DocumentStoreName = (typeof DOCUMENT_STORES)[number];

/** What the environment says about the files that people upload. */
export interface DocumentSettings {
  /** Where new ones are put; those that are there already stay where they are. */
  store: DocumentStoreName;
  /** Absolute: the folder of those on the disk. */
  folder: string;
  /** Null when no S3-compatible service is set. */
  s3: S3Settings | null;
  /** All documents of one person together. */
  quotaBytes: number;
}

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  /** What the names of objects begin with; empty, or ending in "/". */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const MEGABYTE = 1024 * 1024;
const USUAL_QUOTA_MB = 2_048;

const documentFolder = (dataDir: string): string => path.join(dataDir, "documents");

/** Made when asked for: it looks for the folder of the package. */
export const defaultDocumentSettings = (): DocumentSettings => ({
  store: "database",
  folder: documentFolder(path.join(findPackageRoot(), "data")),
  s3: null,
  quotaBytes: USUAL_QUOTA_MB * MEGABYTE,
});

export function readDocumentSettings(take: Take, problems: string[], dataDir: string): DocumentSettings {
  const store = take("DOCUMENT_STORE", readStoreName) ?? "database";
  const quotaMb = take("DOCUMENT_QUOTA_MB", readCount) ?? USUAL_QUOTA_MB;
  const s3 = readS3(take, problems, store === "s3");
  return { store, folder: documentFolder(dataDir), s3, quotaBytes: quotaMb * MEGABYTE };
}

/** Also read when new documents go elsewhere: those put there before are still there. */
function readS3(take: Take, problems: string[], isNeeded: boolean): S3Settings | null {
  const before = problems.length;
  const given = {
    S3_ENDPOINT: take("S3_ENDPOINT", readWebAddress),
    S3_BUCKET: take("S3_BUCKET", readBucket),
    S3_ACCESS_KEY_ID: take("S3_ACCESS_KEY_ID", readText),
    S3_SECRET_ACCESS_KEY: take("S3_SECRET_ACCESS_KEY", readText),
  };
  const region = take("S3_REGION", readText) ?? "us-east-1";
  const prefix = take("S3_PREFIX", readKeyPrefix) ?? "";
  // One that cannot be read is no missing one.
  if (problems.length > before) return null;
  const missing = Object.entries(given).flatMap(([name, value]) => (value === null ? name : []));
  if (missing.length === 0)
    return {
      endpoint: given.S3_ENDPOINT ?? "",
      bucket: given.S3_BUCKET ?? "",
      accessKeyId: given.S3_ACCESS_KEY_ID ?? "",
      secretAccessKey: given.S3_SECRET_ACCESS_KEY ?? "",
      region,
      prefix,
    };
  const isHalf = missing.length < Object.keys(given).length;
  if (isNeeded || isHalf)
    problems.push(
      `${isNeeded ? "DOCUMENT_STORE is s3" : "An S3 service is set"}, but ${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} not: all four of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed. Set ${missing.length === 1 ? "it" : "them"}, or ${isNeeded ? "choose database or disk" : "none of the four"}.`,
    );
  return null;
}
