import type { ScreenDefinition, WebFeature } from "#web/feature.ts";
import { findScreen } from "./paths.ts";

// Handed in at the start: features' own pages ask this file, so it cannot import the list they stand in.
let features: readonly WebFeature[] = [];
let screens: readonly ScreenDefinition[] = [];

export function registerFeatures(list: readonly WebFeature[]): void {
  features = list;
  screens = list.flatMap((feature) => feature.screens);
}

export function listFeatures(): readonly WebFeature[] {
  return features;
}

export function listScreens(): readonly ScreenDefinition[] {
  return screens;
}

/** Whether a page stands at this address. A link whose page does not exist is not drawn. */
export function isRegistered(href: string): boolean {
  return findScreen(screens, href) !== null;
}

export function screenAt(href: string): ScreenDefinition | null {
  return findScreen(screens, href);
}

/** The page for every address at which no other stands: registered under "*". */
export function findMissingScreen(): ScreenDefinition | null {
  return screens.find((screen) => screen.path === "*") ?? null;
}
