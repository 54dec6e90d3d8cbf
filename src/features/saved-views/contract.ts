import { z } from "zod";
import { changes, reads } from "#contract/audited.ts";
import { viewersCall } from "#contract/refusals.ts";
import {
  MOST_NAME_CHARACTERS,
  MOST_QUERY_CHARACTERS,
  MOST_VIEWS,
  savedViewSchema,
  VIEW_PAGES,
} from "./model/saved-view.ts";

const ofTheWorkspace = {
  EDITORS_ONLY: {
    status: 403,
    message: "The workspace’s views are changed by its owners and editors. Save this one for yourself.",
  },
} as const;

export const savedViewsContract = {
  /** The caller's own and the workspace's, each by name. */
  list: viewersCall
    .meta(reads("savedViews.list"))
    .input(z.object({ page: z.enum(VIEW_PAGES) }))
    .output(z.object({ views: z.array(savedViewSchema) })),

  /** Under a name that is there already, it replaces that view: a repeated call stores nothing twice. */
  save: viewersCall
    .meta(changes("savedViews.save", "page"))
    .errors({
      ...ofTheWorkspace,
      TOO_MANY: { status: 409, message: `There are ${MOST_VIEWS} views already. Delete one first.` },
    })
    .input(
      z.object({
        page: z.enum(VIEW_PAGES),
        name: z
          .string()
          .trim()
          .min(1, "Give the view a name.")
          .max(MOST_NAME_CHARACTERS, `A name has at most ${MOST_NAME_CHARACTERS} characters.`),
        query: z.string().max(MOST_QUERY_CHARACTERS, "This view holds too many filters to be kept."),
        isOwn: z.boolean().default(true),
      }),
    )
    .output(savedViewSchema),

  remove: viewersCall
    .meta(changes("savedViews.remove", "id"))
    .errors(ofTheWorkspace)
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ removed: z.boolean() })),
};
