import type { WebFeature } from "#web/feature.ts";

export const dataExportFeature: WebFeature = {
  name: "data-export",
  screens: [
    {
      path: "/dashboard/your-data",
      header: "Your data",
      access: "member",
      load: () => import("./your-data-screen.tsx").then(({ YourDataScreen }) => ({ Screen: YourDataScreen })),
    },
  ],
};
