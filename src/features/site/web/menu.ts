import type { FeatureMenu } from "#web/feature.ts";

export const siteMenu: FeatureMenu = { searchPalette: () => import("./palette-search.ts") };
