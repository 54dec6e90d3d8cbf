import { hasRole, type WorkspaceRole } from "#contract/workspace-role.ts";
import type { ScreenDefinition, WebFeature } from "#web/feature.ts";
import { createStore, useStore } from "#web/browser/store.ts";
import { readRole } from "#web/session/workspaces.ts";
import { findScreen } from "./paths.ts";

// Handed in at the start: features' own pages ask this file, so it cannot import the list they stand in.
let features: readonly WebFeature[] = [];
let screens: readonly ScreenDefinition[] = [];

/** The features behind the sign-in come after the first paint: until then nobody can say that a page is missing. */
export type RegistrationEnd = { state: "complete" } | { state: "failed"; error: unknown };
export type Registration = { state: "awaited" } | RegistrationEnd;
const registration = createStore<Registration>({ state: "awaited" });

export function registerFeatures(list: readonly WebFeature[]): void {
  features = [...features, ...list];
  screens = features.flatMap((feature) => feature.screens);
}

/** Called once, when the last features have come or cannot be had. */
export const registrationEnded = (end: RegistrationEnd): void => registration.put(end);

export const useRegistration = (): Registration => useStore(registration);

export function listFeatures(): readonly WebFeature[] {
  return features;
}

export function listScreens(): readonly ScreenDefinition[] {
  return screens;
}

/**
 * Whether a page stands at this address for who is signed in. A link whose page does not exist, or is not for their role
 * in the open workspace, is not drawn.
 */
export function isRegistered(href: string): boolean {
  const screen = findScreen(screens, href);
  return screen !== null && isForRole(screen);
}

/** Whether something is for the person's role in the open workspace. */
export const isForRole = ({ role = "guest" }: { role?: WorkspaceRole }): boolean => hasRole(readRole(), role);

export function screenAt(href: string): ScreenDefinition | null {
  return findScreen(screens, href);
}

/** The page for every address at which no other stands: registered under "*". */
export function findMissingScreen(): ScreenDefinition | null {
  return screens.find((screen) => screen.path === "*") ?? null;
}
