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
    const names = sidebar.filter((item) => item.href === path).map((item) => item.label);
    // Two addresses of one page (the stack builder has two) are one entry: that of the sidebar, where it has one.
    if (pages.has(header) && names.length === 0) continue;
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

/** Pages that no action is called like: one thing is offered once. */
export function withoutDoubles<Entry extends { label: string }>(
  pages: readonly Entry[],
  actions: readonly Entry[],
): Entry[] {
  return pages.filter((page) => !actions.some(({ label }) => label === page.label));
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * Whether an entry answers to what was typed: every word typed begins a word of its names. Letters strewn over a name
 * do not count: "sum" must not offer "Use the dark theme".
 */
export function answersTo(typed: string, names: readonly string[]): boolean {
  const known = names.flatMap(wordsOf);
  return wordsOf(typed).every((word) => known.some((name) => name.startsWith(word)));
}
