import type { Platform } from "#server/call-context.ts";

export interface DocumentRequest {
  readonly platform: Platform;
  readonly cookieHeader: string | null;
  readonly query: URLSearchParams;
  readonly clientAddress: string;
}

/** The parts of a page that the shell of documents (public.html) is filled with. */
export interface ShownDocument {
  readonly status: 200 | 410 | 422 | 425 | 429;
  readonly title: string;
  readonly description: string;
  /** HTML, without styles or scripts of its own: the content security policy refuses them. */
  readonly body: string;
  /** The one script of the shell's that it comes with, by its name there; left out, it comes with none. */
  readonly script?: string;
  /** The same for everybody who asks, or for this one answer alone. */
  readonly isShared: boolean;
}

export type DocumentAnswer =
  | { readonly kind: "shown"; readonly document: ShownDocument }
  /** After a form was taken: the page that says so, which can be reloaded without sending it again. */
  | { readonly kind: "go"; readonly href: `/${string}` }
  /** At this address, for this visitor, the application starts. */
  | { readonly kind: "application" };

/** A page that is readable without scripts, at a plain address. */
export interface DocumentRoute {
  readonly path: `/${string}`;
  /** Two visitors may be shown different things here. */
  readonly dependsOnCookie?: true;
  show(request: DocumentRequest): Promise<DocumentAnswer>;
  /** Takes what the page's form sends. */
  take?(request: DocumentRequest, fields: URLSearchParams): Promise<DocumentAnswer>;
}
