import type { WebFeature } from "#web/feature.ts";

/** Everything that belongs to one deal: letters, stacks, analyses, uploads, and what is to be checked. */
export const documentsFeature: WebFeature = {
  name: "documents",
  screens: [
    {
      path: "/dashboard/deal-documents/$id",
      header: "Deal Library",
      access: "member",
      load: () => import("./documents-screen.tsx").then((module) => ({ Screen: module.DocumentsScreen })),
    },
  ],
};
