import type { WebFeature } from "#web/feature.ts";

/** What belongs to the sign-in and is needed only after it; the pages that lead in are feature.tsx. */
export const signedInFeature: WebFeature = {
  name: "signed-in",
  proof: () => import("./proof-dialog.tsx"),
  banner: () => import("./notice-banner.tsx").then(({ NoticeBanner }) => ({ Banner: NoticeBanner })),
  screens: [],
};
