import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { DrawPublicPage } from "#features/site/model/public-view.ts";
import { findPackageRoot } from "#server/package-root.ts";

/** Null while nothing is built: the application then draws these pages by itself. */
export type LoadDrawing = () => Promise<DrawPublicPage | null>;

let loading: Promise<DrawPublicPage | null> | undefined;

async function load(): Promise<DrawPublicPage | null> {
  const file = path.join(findPackageRoot(), "dist-server", "public-pages.js");
  if (!fs.existsSync(file)) return null;
  const bundle = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    drawPublicPage: DrawPublicPage;
  };
  return bundle.drawPublicPage;
}

/** Loaded with the first page that needs it: a start does not wait for what draws. */
export const loadBuiltDrawing: LoadDrawing = () => (loading ??= load());
