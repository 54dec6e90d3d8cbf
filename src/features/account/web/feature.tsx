import type { WebFeature } from "#web/feature.ts";

export const accountFeature: WebFeature = {
  name: "account",
  screens: [
    {
      path: "/login",
      header: "Log In",
      access: "public",
      load: () => import("./login-screen.tsx").then(({ LoginScreen }) => ({ Screen: LoginScreen })),
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
