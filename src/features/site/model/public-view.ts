import type { ContactMessage, MessageProblems } from "./check-message.ts";

export const SOCIAL_NETWORKS = {
  linkedin: "LinkedIn",
  x: "X",
  facebook: "Facebook",
  youtube: "YouTube",
} as const;
export type SocialNetwork = keyof typeof SOCIAL_NETWORKS;

/** What every public page says beside its own words. */
export interface PublicFacts {
  year: number;
  /** Null while an administrator has set none. */
  partnerNetworkUrl: string | null;
  socialUrls: Readonly<Record<SocialNetwork, string | null>>;
}

export interface ArticleTitle {
  slug: string;
  title: string;
  summary: string;
  category: string;
}

/** The contact page as it stands: empty, with what was typed and what is wrong with it, or thanking. */
export interface ContactView {
  contactEmail: string | null;
  /** Sent along with the form; null where the browser asks for one itself. */
  ticket: string | null;
  values: ContactMessage;
  problems: MessageProblems;
  failure: string | null;
  isSent: boolean;
}

export type TextPageName = "features" | "pricing" | "about" | "privacy" | "terms";

export type PublicPage =
  | { readonly name: "landing" }
  | { readonly name: "formulas" }
  | { readonly name: TextPageName }
  | { readonly name: "resources"; readonly titles: readonly ArticleTitle[] }
  | { readonly name: "contact"; readonly contact: ContactView };

/** All that a public page is drawn from. Who asks for it is no part of it. */
export interface PublicView {
  readonly facts: PublicFacts;
  readonly page: PublicPage;
}

/** The parts of a document that differ from page to page; the body is HTML. */
export interface PublicDocument {
  readonly title: string;
  readonly description: string;
  readonly body: string;
  /** The script of the shell that the page comes with. */
  readonly script?: string;
}

/** The components of the web folder, bundled for the server (decision 37). */
export type DrawPublicPage = (view: PublicView) => PublicDocument;
