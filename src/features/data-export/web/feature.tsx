import type { WebFeature } from "#web/feature.ts";
import { yourDataHref } from "#features/data-export/addresses.ts";

export const dataExportFeature: WebFeature = {
  name: "data-export",
  screens: [
    {
      path: yourDataHref,
      header: "Your data",
      access: "member",
      role: "editor",
      load: () => import("./your-data-screen.tsx").then(({ YourDataScreen }) => ({ Screen: YourDataScreen })),
    },
  ],
};
