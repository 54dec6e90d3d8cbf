import "./lib/validate-without-eval.ts";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import "./ui/styles/index.css";
import "./shell/frame.css";
import { features } from "./features.ts";
import { afterFirstPaint } from "./lib/after-first-paint.ts";
import { logError, logUncaughtErrors } from "./lib/log-error.ts";
import { connectRouter } from "./lib/navigation.ts";
import { connectSession, sessionStore } from "./lib/session.ts";
import { registerFeatures } from "./router/registered.ts";
import { buildRouter } from "./router/router.tsx";

async function askForSession(): Promise<void> {
  try {
    const loadSource = features.find((feature) => feature.session)?.session;
    if (!loadSource) throw new Error("No feature says who is signed in");
    const { startSession } = await import("./lib/session-check.ts");
    await startSession(async () => (await loadSource()).sessionSource);
  } catch (error) {
    logError(error);
    sessionStore.failed();
  }
}

function start(root: HTMLElement): void {
  logUncaughtErrors();
  connectSession();
  registerFeatures(features);
  const router = buildRouter();
  connectRouter(router);
  createRoot(root, {
    onUncaughtError: (error, info) => logError(error, { componentStack: info.componentStack ?? null }),
  }).render(<RouterProvider router={router} />);
  // The wire's code comes with this question: asking after the first paint keeps it out of the paint's way.
  afterFirstPaint(() => void askForSession());
}

const root = document.querySelector<HTMLElement>("#root");
if (!root) throw new Error("index.html has no #root");
start(root);
