import "./browser/validate-without-eval.ts";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import "./ui/styles/index.css";
import "./shell/frame.css";
import type { WebFeature } from "./feature.ts";
import { firstFeatures } from "./first-features.ts";
import { afterFirstPaint } from "./browser/after-first-paint.ts";
import { watchConnection } from "./calls/connection.ts";
import { logError, logUncaughtErrors } from "./errors/log-error.ts";
import { connectRouter } from "./navigation/navigation.ts";
import { connectSession, sessionStore } from "./session/session.ts";
import { connectWorkspaces } from "./session/workspaces.ts";
import { fetchPage } from "./screens/fetch-page.ts";
import { registerFeatures, registrationEnded, screenAt } from "./screens/registered.ts";
import { buildRouter, type BuiltRouter } from "./router/router.tsx";

async function askForSession(): Promise<void> {
  try {
    const loadSource = firstFeatures.find((feature) => feature.session)?.session;
    if (!loadSource) throw new Error("No feature says who is signed in");
    const { startSession } = await import("./session/session-check.ts");
    await startSession(async () => (await loadSource()).sessionSource);
  } catch (error) {
    logError(error);
    sessionStore.failed();
  }
}

/** The features behind the sign-in: the pages they bring, and the end of the registration. */
async function fetchOtherFeatures(add: (features: readonly WebFeature[]) => void): Promise<void> {
  try {
    const { features } = await fetchPage(() => import("./features.ts"));
    registerFeatures(features);
    add(features);
    registrationEnded({ state: "complete" });
  } catch (error) {
    logError(error);
    registrationEnded({ state: "failed", error });
  }
}

function draw(root: HTMLElement): BuiltRouter {
  const built = buildRouter();
  connectRouter(built.router);
  createRoot(root, {
    onUncaughtError: (error, info) => logError(error, { componentStack: info.componentStack ?? null }),
  }).render(<RouterProvider router={built.router} />);
  return built;
}

async function start(root: HTMLElement): Promise<void> {
  logUncaughtErrors();
  watchConnection();
  connectSession();
  connectWorkspaces(firstFeatures.find((feature) => feature.workspaces)?.workspaces ?? null);
  registerFeatures(firstFeatures);
  if (screenAt(location.pathname)) {
    const { addScreens } = draw(root);
    // The wire's code comes with this question: asking after the first paint keeps it out of the paint's way.
    afterFirstPaint(() => {
      void askForSession();
      void fetchOtherFeatures((features) => addScreens(features.flatMap((feature) => feature.screens)));
    });
    return;
  }
  // A page behind the sign-in: it cannot be drawn before its feature and the session are known.
  void askForSession();
  await fetchOtherFeatures(() => {});
  draw(root);
}

const root = document.querySelector<HTMLElement>("#root");
if (!root) throw new Error("index.html has no #root");
void start(root);
