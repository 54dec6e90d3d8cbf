import type { WebFeature } from "#web/feature.ts";
import { adminLoginHref } from "#features/admin/addresses.ts";

/** The administrators' sign-in page, which anybody may open; the area behind it is feature.tsx. */
export const adminLoginFeature: WebFeature = {
  name: "admin-login",
  screens: [
    {
      path: adminLoginHref,
      header: "Admin Log In",
      access: "public",
      load: () => import("./login-screen.tsx").then(({ AdminLoginScreen }) => ({ Screen: AdminLoginScreen })),
    },
  ],
};
