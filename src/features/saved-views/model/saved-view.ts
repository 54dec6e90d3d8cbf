import { z } from "zod";

/** The lists that views are kept of. */
export const VIEW_PAGES = ["pipeline", "library"] as const;
export type ViewPage = (typeof VIEW_PAGES)[number];

export const MOST_VIEWS = 50;
export const MOST_NAME_CHARACTERS = 60;
export const MOST_QUERY_CHARACTERS = 4_000;

export const savedViewSchema = z.object({
  id: z.uuid(),
  page: z.enum(VIEW_PAGES),
  name: z.string(),
  /** As an address has it, without the question mark. */
  query: z.string(),
  /** The caller's; the others are the workspace's. */
  isOwn: z.boolean(),
});
export type SavedView = z.output<typeof savedViewSchema>;
