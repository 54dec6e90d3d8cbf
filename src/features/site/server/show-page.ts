import type { PublicPage } from "#features/site/model/public-view.ts";
import type { Platform } from "#server/call-context.ts";
import type { DocumentAnswer, ShownDocument } from "#server/document-route.ts";

/** Draws a page with what all of them say; null while nothing is built. */
export type ShowPage = (
  platform: Platform,
  page: PublicPage,
  how?: { status: ShownDocument["status"] },
) => Promise<DocumentAnswer>;
