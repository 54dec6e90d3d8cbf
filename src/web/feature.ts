import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { FigureGuideLink } from "#web/lib/figure-guides.ts";
import type { LocalKey } from "#web/lib/local-storage.ts";
import type { SessionSource } from "#web/lib/session-store.ts";

export type Access = "public" | "member" | "admin";

/** A page. The router, the header, the palette and every link to it are drawn from this record alone. */
export interface ScreenDefinition {
  /** Starts with "/"; a segment that starts with "$" stands for any one segment: "/dashboard/deal-analysis/$id". */
  path: string;
  /** The header's title, and the first half of the document's. */
  header: string;
  access: Access;
  load: () => Promise<{ Screen: ComponentType }>;
  /** "app" stands inside sidebar and header, "bare" alone. Public pages are bare unless they say otherwise. */
  frame?: "app" | "bare";
}

export interface SidebarItem {
  label: string;
  /** The path of a registered screen; an item whose screen is not registered is not drawn. */
  href: string;
  icon: LucideIcon;
  order: number;
  place: "main" | "documents" | "bottom";
  access: "member" | "admin";
  /** Further paths on which the item counts as active. */
  activePaths?: RegExp[];
  /**
   * Pressing the item of the page already open does nothing, unless this record is stored
   * locally: then it is removed and the page starts anew.
   */
  resetsLocal?: LocalKey;
}

export interface PaletteAction {
  label: string;
  keywords?: string;
  /** Where it leads (not offered while that page is not registered), or what it does. */
  href?: string;
  run?: () => void;
}

export interface PaletteFind {
  /** The heading that it stands under: "Deals". */
  kind: string;
  label: string;
  hint?: string;
  href: string;
}

/** A card of the dashboard home. */
export interface HomeTool {
  label: string;
  description: string;
  href: string;
  icon: LucideIcon;
  order: number;
}

/** What a feature puts into sidebar, palette and dashboard. Loaded with the shell, after the first paint. */
export interface FeatureMenu {
  sidebar?: SidebarItem[];
  palette?: PaletteAction[];
  /** Finds what the person owns, or may read, by words; the palette asks every feature at once. */
  searchPalette?: () => Promise<{ search(text: string, signal: AbortSignal): Promise<PaletteFind[]> }>;
  tools?: HomeTool[];
  /** The page that explains a figure at length; every working card asks for it. */
  figureGuide?: (figureId: string) => FigureGuideLink | null;
}

/** What one feature brings to the browser. Its file is part of the first download: no icons, no components. */
export interface WebFeature {
  name: string;
  screens: ScreenDefinition[];
  /** Puts what is kept on this device into the account before it is wiped. */
  beforeSignOut?: () => Promise<{ store(): Promise<void> }>;
  /** The one feature that knows who is signed in. */
  session?: () => Promise<{ sessionSource: SessionSource }>;
  /** The one feature that can tell whether it is still the person: its window ends with whether they proved it. */
  proof?: () => Promise<{ ProofDialog: ComponentType<{ onEnd: (isProved: boolean) => void }> }>;
  /** What it has to say above every page; draws nothing while there is nothing to say. */
  banner?: () => Promise<{ Banner: ComponentType }>;
}
