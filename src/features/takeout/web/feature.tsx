import type { WebFeature } from "#web/feature.ts";

export const takeoutFeature: WebFeature = {
  name: "takeout",
  screens: [
    {
      path: "/dashboard/your-data",
      header: "Your data",
      access: "member",
      load: () => import("./your-data-screen.tsx").then(({ YourDataScreen }) => ({ Screen: YourDataScreen })),
    },
  ],
};
