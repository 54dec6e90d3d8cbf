import path from "node:path";
import type { Platform } from "#server/call-context.ts";
import {
  readCount,
  readText,
  readWebAddress,
  type Reading,
  refuse,
  type Take,
} from "#server/config-values.ts";
import type { SettingsDefinition, SettingsPlace } from "#server/feature-settings.ts";

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

export const documentSettings: SettingsDefinition<DocumentSettings> = {
  name: "documents",
  read: readDocumentSettings,
};

export const documentSettingsOf = ({
  featureSettings,
}: Pick<Platform, "featureSettings">): DocumentSettings => featureSettings.of(documentSettings);

function readDocumentSettings(take: Take, problems: string[], { dataDir }: SettingsPlace): DocumentSettings {
  const store = take("DOCUMENT_STORE", readStoreName) ?? "database";
  const quotaMb = take("DOCUMENT_QUOTA_MB", readCount) ?? USUAL_QUOTA_MB;
  const s3 = readS3(take, problems, store === "s3");
  return { store, folder: path.join(dataDir, "documents"), s3, quotaBytes: quotaMb * MEGABYTE };
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

function readStoreName(value: string, name: string): Reading<DocumentStoreName> {
  const store = DOCUMENT_STORES.find((known) => known === value.toLowerCase());
  if (store) return { value: store };
  return refuse(
    name,
    value,
    "is no place for documents",
    "Give database, disk for a folder below DATA_DIR, or s3 for an S3-compatible service.",
  );
}

function readBucket(value: string, name: string): Reading<string> {
  if (/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i.test(value) && !value.includes("..")) return { value };
  return refuse(
    name,
    value,
    "is not the name of a bucket",
    "Give the name alone, 3 to 63 letters, digits, dots and dashes, without a path.",
  );
}

function readKeyPrefix(value: string, name: string): Reading<string> {
  const plain = value.replaceAll(/^\/+|\/+$/g, "");
  if (
    /^[a-z0-9._-]+(?:\/[a-z0-9._-]+)*$/i.test(plain) &&
    !plain.split("/").some((part) => /^\.+$/.test(part))
  )
    return { value: `${plain}/` };
  return refuse(
    name,
    value,
    "cannot begin the names of objects",
    "Give letters, digits, dots, dashes and slashes, for instance dealwright/documents.",
  );
}
