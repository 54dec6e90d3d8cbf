import type { Role } from "#contract/person.ts";
import type { PaletteAction, ScreenDefinition, SidebarItem } from "#web/feature.ts";

export interface PalettePage {
  label: string;
  href: string;
  /** Other words people would look for it by. */
  keywords: string[];
}

/** The pages this person can open by name alone: registered, theirs, inside the frame, without an id in the path. */
export function listPalettePages(
  screens: readonly Pick<ScreenDefinition, "path" | "header" | "access" | "frame">[],
  sidebar: readonly Pick<SidebarItem, "href" | "label">[],
  role: Role,
): PalettePage[] {
  const pages = new Map<string, PalettePage>();
  for (const { path, header, access, frame } of screens) {
    if (access === "public" || frame === "bare" || path.includes("$")) continue;
    if (access === "admin" && role !== "admin") continue;
    // Two addresses of one page (the stack builder has two) are one entry.
    if (pages.has(header)) continue;
    const names = sidebar.filter((item) => item.href === path).map((item) => item.label);
    pages.set(header, { label: header, href: path, keywords: names });
  }
  return [...pages.values()];
}

/** The features' actions, without those that would lead to a page that is not there. */
export function listPaletteActions(
  actions: readonly PaletteAction[],
  isRegistered: (href: string) => boolean,
): PaletteAction[] {
  return actions.filter((action) => action.href === undefined || isRegistered(action.href));
}
