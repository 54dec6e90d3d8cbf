import type { WebFeature } from "#web/feature.ts";
import { documentsPath } from "#features/documents/addresses.ts";

/** Everything that belongs to one deal: letters, stacks, analyses, uploads, and what is to be checked. */
export const documentsFeature: WebFeature = {
  name: "documents",
  screens: [
    {
      path: documentsPath,
      header: "Deal Library",
      access: "member",
      load: () => import("./documents-screen.tsx").then((module) => ({ Screen: module.DocumentsScreen })),
    },
  ],
};
