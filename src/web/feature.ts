import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { FigureGuideLink } from "#web/figure-guides.ts";
import type { LocalKey } from "#web/browser/local-storage.ts";
import type { WorkspaceRole } from "#contract/workspace-role.ts";
import type { WorkspaceSource } from "#web/session/workspaces.ts";
import type { SessionSource } from "#web/session/session-store.ts";

export type Access = "public" | "member" | "admin";

/** A page. The router, the header, the palette and every link to it are drawn from this record alone. */
export interface ScreenDefinition {
  /** Starts with "/"; a segment that starts with "$" stands for any one segment: "/dashboard/deal-analysis/$id". */
  path: string;
  /** The header's title, and the first half of the document's. */
  header: string;
  access: Access;
  load: () => Promise<{ Screen: ComponentType }>;
  /** The least role in the open workspace of those who have this page; without one, guests have it too. */
  role?: WorkspaceRole;
  /** "app" stands inside sidebar and header, "bare" alone. Public pages are bare unless they say otherwise. */
  frame?: "app" | "bare";
}

export interface SidebarItem {
  label: string;
  /** The path of a registered screen; an item whose screen is not registered is not drawn. */
  href: string;
  icon: LucideIcon;
  order: number;
  /** "workspace" stands in the menu of the workspace. */
  place: "main" | "documents" | "bottom" | "workspace";
  /** The least role in the open workspace of those who are offered it, where its page is for more of them. */
  role?: WorkspaceRole;
  access: "member" | "admin";
  /** The paths of further screens on which the item counts as active. */
  activePaths?: string[];
  /**
   * Pressing the item of the page already open does nothing, unless this record is stored
   * locally: then it is removed and the page starts anew.
   */
  resetsLocal?: LocalKey;
}

/** A tab at the head of a page that the sidebar leads to, and of the pages beside it. */
export interface PageView {
  /** The path of the sidebar's item. */
  of: string;
  label: string;
  /** The path of a registered screen; a view whose screen is not registered is not drawn. */
  href: string;
  order: number;
  /** What its address says that the views beside it read as well: it goes along from one to the other. */
  keeps?: readonly string[];
  /** How many wait there; draws nothing where none does. */
  count?: () => Promise<{ Count: ComponentType }>;
}

/** A way to bring in a deal, in the menu "Add deal" of every page. */
export interface DealWay {
  label: string;
  href: string;
  icon: LucideIcon;
  order: number;
}

export interface PaletteAction {
  label: string;
  keywords?: string;
  /** The least role in the open workspace of those who are offered it. */
  role?: WorkspaceRole;
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
  /** The least role in the open workspace of those who are offered it. */
  role?: WorkspaceRole;
}

/** What a key does; the "?" dialog shows all of them. */
export interface Shortcut {
  keys: string[];
  does: string;
}

/** What a feature puts into sidebar, header, palette and dashboard. Loaded with the shell, after the first paint. */
export interface FeatureMenu {
  sidebar?: SidebarItem[];
  views?: PageView[];
  dealWays?: DealWay[];
  palette?: PaletteAction[];
  /** Finds what the person owns, or may read, by words; the palette asks every feature at once. */
  searchPalette?: () => Promise<{ search(text: string, signal: AbortSignal): Promise<PaletteFind[]> }>;
  tools?: HomeTool[];
  /** What the keyboard does on its pages. */
  shortcuts?: Shortcut[];
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
  /** The one feature that knows the workspaces of who is signed in. */
  workspaces?: () => Promise<{ workspaceSource: WorkspaceSource }>;
  /** Its window for a new workspace, which the switcher opens. */
  newWorkspace?: () => Promise<{ NewWorkspaceDialog: ComponentType<{ onClose: () => void }> }>;
  /** The one feature that can tell whether it is still the person: its window ends with whether they proved it. */
  proof?: () => Promise<{ ProofDialog: ComponentType<{ onEnd: (isProved: boolean) => void }> }>;
  /** The page of the person's own account, if it is this feature's: the user menu leads there. */
  profileHref?: string;
  /** What it has to say above every page; draws nothing while there is nothing to say. */
  banner?: () => Promise<{ Banner: ComponentType }>;
}
