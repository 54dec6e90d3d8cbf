/** Where the zip of the open workspace is got; with the buyer's profile only where that is asked for. */
export const EXPORT_PATH = "/data-export/data.zip";
export const PROFILE_PARAMETER = "profile";

export const exportHref = (withProfile: boolean): string =>
  `/api/files${EXPORT_PATH}${withProfile ? `?${PROFILE_PARAMETER}=yes` : ""}`;
