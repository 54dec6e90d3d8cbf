import type { WebFeature } from "#web/feature.ts";
import { LoginScreen } from "./login-screen.tsx";

export const accountFeature: WebFeature = {
  name: "account",
  screens: [
    {
      path: "/login",
      header: "Log In",
      access: "public",
      // Comes with the first download: it is the first page most people see, and small.
      load: () => Promise.resolve({ Screen: LoginScreen }),
    },
    {
      path: "/secure-email-link",
      header: "Set Up Your Account",
      access: "public",
      load: () => import("./setup-screen.tsx").then(({ SetupScreen }) => ({ Screen: SetupScreen })),
    },
  ],
  session: () => import("./session-source.ts"),
};
