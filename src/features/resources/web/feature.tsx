import type { WebFeature } from "#web/feature.ts";

const article = () => import("./article-screen.tsx").then((module) => ({ Screen: module.ArticleScreen }));
const list = () => import("./resources-screen.tsx").then((module) => ({ Screen: module.ResourcesScreen }));

/** Articles on buying a business. An address below that is no article shows the list. */
export const resourcesFeature: WebFeature = {
  name: "resources",
  screens: [
    { path: "/dashboard/resources", header: "Resources", access: "member", load: list },
    { path: "/dashboard/resources/$slug", header: "Resources", access: "member", load: article },
    { path: "/dashboard/resources/$slug/$rest", header: "Resources", access: "member", load: list },
    { path: "/dashboard/resources/$slug/$rest/$more", header: "Resources", access: "member", load: list },
  ],
};
