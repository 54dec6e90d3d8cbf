import type { WebFeature } from "#web/feature.ts";

/** Who answers each AI task. */
export const answerersFeature: WebFeature = {
  name: "answerers",
  screens: [
    {
      path: "/admin/answerers",
      header: "AI Answerers",
      access: "admin",
      load: () => import("./answerers-screen.tsx").then((module) => ({ Screen: module.AnswerersScreen })),
    },
  ],
};
