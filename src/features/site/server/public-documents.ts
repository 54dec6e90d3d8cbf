import type { ShowPage } from "./show-page.ts";
import { listTitles } from "#features/resources/server/index.ts";
import type {
  PublicDocument,
  PublicFacts,
  PublicPage,
  PublicView,
} from "#features/site/model/public-view.ts";
import type { Platform } from "#server/call-context.ts";
import type { DocumentRequest, DocumentRoute, ShownDocument } from "#server/document-route.ts";
import { readCookie } from "#server/session/read-cookie.ts";
import { cookieName } from "#server/session/session-cookie.ts";
import { createContactDocument } from "./contact-document.ts";
import type { LoadDrawing } from "./load-drawing.ts";

async function findFacts(platform: Platform): Promise<PublicFacts> {
  const { partnerNetworkUrl, socialUrls } = await platform.settings.read();
  return { year: new Date().getFullYear(), partnerNetworkUrl, socialUrls };
}

/** Each page is drawn anew only when something that it says has changed: the settings, or the year. */
function createShowPage(loadDrawing: LoadDrawing): ShowPage {
  const drawn = new Map<PublicPage["name"], { of: string; document: ShownDocument }>();
  return async (platform, page, { status } = { status: 200 }) => {
    const draw = await loadDrawing();
    if (draw === null) return { kind: "application" };
    const view: PublicView = { facts: await findFacts(platform), page };
    if (page.name === "contact") return shown(draw(view), status, false);
    const of = JSON.stringify(view);
    const known = drawn.get(page.name);
    if (known?.of === of) return { kind: "shown", document: known.document };
    const answer = shown(draw(view), status, true);
    drawn.set(page.name, { of, document: answer.document });
    return answer;
  };
}

const shown = (document: PublicDocument, status: ShownDocument["status"], isShared: boolean) =>
  ({ kind: "shown", document: { ...document, status, isShared } }) as const;

const TEXTS = ["features", "pricing", "about", "privacy", "terms"] as const;

/** The public pages as documents: the landing page of the specification and the pages of its footer. */
export function createDocuments(loadDrawing: LoadDrawing): DocumentRoute[] {
  const showPage = createShowPage(loadDrawing);
  return [
    {
      path: "/",
      dependsOnCookie: true,
      show: async (request) =>
        hasSessionCookie(request) ? { kind: "application" } : showPage(request.platform, { name: "landing" }),
    },
    ...TEXTS.map((name): DocumentRoute => ({
      path: `/${name}`,
      show: ({ platform }) => showPage(platform, { name }),
    })),
    {
      path: "/how-every-figure-is-made",
      dependsOnCookie: true,
      // Who is signed in may read it with a deal of their own.
      show: async (request) =>
        hasSessionCookie(request)
          ? { kind: "application" }
          : showPage(request.platform, { name: "formulas" }),
    },
    {
      path: "/resources",
      show: ({ platform }) => showPage(platform, { name: "resources", titles: listTitles() }),
    },
    createContactDocument(showPage),
  ];
}

/** Whether it still names a session is asked by the application, with the root states of the specification. */
function hasSessionCookie({ platform, cookieHeader }: DocumentRequest): boolean {
  return readCookie(cookieHeader, cookieName(platform.appOrigin, "session")) !== null;
}
