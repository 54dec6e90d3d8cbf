import type { ScreenDefinition } from "#web/feature.ts";
import { features } from "#web/features.ts";
import { findScreen } from "./paths.ts";

export const screens: readonly ScreenDefinition[] = features.flatMap((feature) => feature.screens);

/** Whether a page stands at this address. A link whose page does not exist is not drawn. */
export function isRegistered(href: string): boolean {
  return findScreen(screens, href) !== null;
}

export function screenAt(href: string): ScreenDefinition | null {
  return findScreen(screens, href);
}

/** The page for every address at which no other stands: registered under "*". */
export const missingScreen: ScreenDefinition | null = screens.find((screen) => screen.path === "*") ?? null;
