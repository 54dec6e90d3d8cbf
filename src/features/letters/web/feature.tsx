import type { WebFeature } from "#web/feature.ts";
import { loiPath, ndaPath } from "#features/letters/addresses.ts";

/** Letters of intent and non-disclosure agreements. */
export const lettersFeature: WebFeature = {
  name: "letters",
  screens: [
    {
      path: loiPath,
      header: "LOI Generator",
      access: "member",
      load: () => import("./loi-screen.tsx").then((module) => ({ Screen: module.LoiScreen })),
    },
    {
      path: ndaPath,
      header: "NDA Generator",
      access: "member",
      load: () => import("./nda-screen.tsx").then((module) => ({ Screen: module.NdaScreen })),
    },
  ],
  beforeSignOut: () => import("./unsaved-letters.ts"),
};
