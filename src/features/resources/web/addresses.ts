export const resourcesHref = "/dashboard/resources";

export const articleHref = (slug: string): string => `${resourcesHref}/${encodeURIComponent(slug)}`;
