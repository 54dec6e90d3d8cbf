import { pageHref } from "#kit/page-address.ts";

export const documentsPath = "/dashboard/deal-documents/$id";
export const documentsHref = (dealId: string) => pageHref(documentsPath, { id: dealId });
