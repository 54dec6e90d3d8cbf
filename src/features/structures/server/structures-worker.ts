import {
  searchForFile,
  type StructuresSource,
} from "#features/structures/model/workbook/structures-in-file.ts";
import { serveSearches } from "#server/threads/serve-searches.ts";

/** Told a `StructuresSource`, it answers with a `FileSearch`. */
serveSearches<StructuresSource>(searchForFile);
