import { useMedia } from "#web/browser/use-media.ts";

/** On phones rows are stacked: another tree, not only another style. */
export const useStackedRows = (): boolean => useMedia("(max-width: 700px)");

/** Where there is no room beside the rows, the question about a cell opens in a sheet. */
export const useSheet = (): boolean => useMedia("(max-width: 1250px)");
