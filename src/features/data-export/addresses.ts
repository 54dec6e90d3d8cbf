export const yourDataHref = "/dashboard/your-data";
