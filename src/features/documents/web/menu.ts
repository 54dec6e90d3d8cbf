import type { FeatureMenu } from "#web/feature.ts";

export const documentsMenu: FeatureMenu = { searchPalette: () => import("./palette-search.ts") };
