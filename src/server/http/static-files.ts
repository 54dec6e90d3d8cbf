import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { getMimeType } from "hono/utils/mime";

/** One file of the built pages, with its smaller forms, held in memory: there are few and they never change. */
export interface StaticFile {
  contentType: string;
  etag: string;
  /** Its name changes with its content, so a browser need not ask again. */
  immutable: boolean;
  bodies: { identity: Uint8Array; br?: Uint8Array; gzip?: Uint8Array };
}

export interface StaticFiles {
  find(requestPath: string): StaticFile | null;
  /** The application. */
  page: StaticFile | null;
  /** What a document is filled into; by itself it is no page. */
  documentShell: string | null;
  inlineScriptHashes: readonly string[];
  inlineStyleHashes: readonly string[];
}

const SHELL = "/public.html";

/** Reads the folder of the built pages; without one, only calls are answered. */
export function readStaticFiles(folder: string | null): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const name of folder === null ? [] : listFiles(folder)) {
    if (folder !== null && !isSmallerForm(name)) files.set(`/${name}`, readFile(folder, name));
  }
  const page = files.get("/index.html") ?? null;
  const shell = files.get(SHELL)?.bodies.identity;
  const documentShell = shell === undefined ? null : Buffer.from(shell).toString("utf8");
  files.delete(SHELL);
  const pages = [page ? Buffer.from(page.bodies.identity).toString("utf8") : "", documentShell ?? ""];
  return {
    find: (requestPath) => files.get(requestPath) ?? null,
    page,
    documentShell,
    inlineScriptHashes: hashAll(pages, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi),
    inlineStyleHashes: hashAll(pages, /<style[^>]*>([\s\S]*?)<\/style>/gi),
  };
}

function listFiles(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .filter((name) => !name.startsWith(".vite/"));
}

const isSmallerForm = (name: string) => name.endsWith(".br") || name.endsWith(".gz");

function readFile(folder: string, name: string): StaticFile {
  const full = path.join(folder, name);
  const identity = fs.readFileSync(full);
  const bodies: StaticFile["bodies"] = { identity };
  if (fs.existsSync(`${full}.br`)) bodies.br = fs.readFileSync(`${full}.br`);
  if (fs.existsSync(`${full}.gz`)) bodies.gzip = fs.readFileSync(`${full}.gz`);
  return {
    contentType: getMimeType(name) ?? "application/octet-stream",
    etag: etagOf(identity),
    immutable: name.startsWith("assets/"),
    bodies,
  };
}

export function etagOf(content: Uint8Array): string {
  return `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
}

/** The pages' own snippets (the theme, the documents' styles) are the only inline ones that a browser will take. */
function hashAll(pages: readonly string[], pattern: RegExp): string[] {
  const snippets = pages.flatMap((html) => [...html.matchAll(pattern)].map((match) => match[1] ?? ""));
  const hashes = snippets
    .filter((snippet) => snippet.trim() !== "")
    .map((snippet) => createHash("sha256").update(snippet).digest("base64"));
  return [...new Set(hashes)];
}
