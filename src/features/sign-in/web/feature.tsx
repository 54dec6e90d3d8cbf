import type { WebFeature } from "#web/feature.ts";
import { LoginScreen } from "./login-screen.tsx";

/** The pages that lead in; what comes after the sign-in is signed-in-feature.ts. */
export const signInFeature: WebFeature = {
  name: "sign-in",
  screens: [
    {
      path: "/login",
      header: "Log In",
      access: "public",
      // Comes with the first download: it is the first page most people see, and small.
      load: () => Promise.resolve({ Screen: LoginScreen }),
    },
    {
      path: "/login/single-sign-on",
      header: "Log In",
      access: "public",
      load: () =>
        import("./single-sign-on/return-screen.tsx").then(({ ReturnScreen }) => ({ Screen: ReturnScreen })),
    },
    {
      path: "/secure-email-link",
      header: "Set Up Your Account",
      access: "public",
      load: () => import("./setup-screen.tsx").then(({ SetupScreen }) => ({ Screen: SetupScreen })),
    },
    {
      path: "/forgot-password",
      header: "Forgot Password",
      access: "public",
      load: () => import("./forgot-screen.tsx").then(({ ForgotScreen }) => ({ Screen: ForgotScreen })),
    },
    {
      path: "/verify-reset-code",
      header: "Enter Code",
      access: "public",
      load: () => import("./verify-screen.tsx").then(({ VerifyScreen }) => ({ Screen: VerifyScreen })),
    },
    {
      path: "/reset-password",
      header: "New Password",
      access: "public",
      load: () => import("./reset-screen.tsx").then(({ ResetScreen }) => ({ Screen: ResetScreen })),
    },
    {
      path: "/maintenance",
      header: "Maintenance",
      access: "public",
      load: () =>
        import("./maintenance-screen.tsx").then(({ MaintenanceScreen }) => ({ Screen: MaintenanceScreen })),
    },
  ],
  session: () => import("./session-source.ts"),
};
