import { changes, reads } from "#contract/audited.ts";
import { z } from "zod";
import type { BankValueName } from "#calc/tables/bank-rule.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { adminsCall, anybodysCall, membersCall } from "#contract/refusals.ts";
import { ARTICLE_CATEGORIES } from "./model/article.ts";
import { CORE_FUNCTIONS, type CoreFunctionName } from "./model/core-functions.ts";

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[];

const titleSchema = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.enum(ARTICLE_CATEGORIES),
});

const summarySchema = titleSchema.extend({
  /** The day of the last change: 2026-11-21. */
  updated: z.string(),
  minutes: z.int(),
  /** Comes with the product; false: written by an administrator. */
  isOurs: z.boolean(),
});
export type ArticleSummary = z.output<typeof summarySchema>;

const stepBase = { id: z.string(), label: z.string(), note: z.string().optional() };
const exampleSchema = z.object({
  title: z.string(),
  question: z.string(),
  lesson: z.string(),
  steps: z
    .array(
      z.union([
        z.object({
          ...stepBase,
          given: z.number(),
          unit: z.enum(["usd", "pct", "ratio", "years", "months", "count"]),
        }),
        z.object({
          ...stepBase,
          call: z.enum(keysOf<CoreFunctionName>(CORE_FUNCTIONS)),
          of: z.array(z.string()).readonly(),
        }),
      ]),
    )
    .readonly(),
});

const articleSchema = summarySchema.extend({
  body: z.string(),
  /** Declared, not computed: whoever shows it has the core work it out. */
  example: exampleSchema.nullable(),
  rules: z.array(z.enum(keysOf<BankValueName>(BANK_RULES.values))).readonly(),
  sources: z.array(z.object({ title: z.string(), href: z.string().optional(), date: z.string() })).readonly(),
});
export type ShownArticle = z.output<typeof articleSchema>;

const hitSchema = titleSchema.extend({ /** Where the words were found. */ excerpt: z.string() });
export type ArticleHit = z.output<typeof hitSchema>;

export const MOST_STORED = 200;
const MOST_BODY = 40_000;

/** What an administrator writes. */
export const writtenArticleSchema = z.object({
  slug: z
    .string()
    .trim()
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      "The address has small letters, digits and single dashes: buying-a-franchise.",
    )
    .max(60, "The address has at most 60 characters."),
  title: z
    .string()
    .trim()
    .min(1, "Give the article a title.")
    .max(120, "A title has at most 120 characters."),
  summary: z.string().trim().max(300, "A summary has at most 300 characters.").default(""),
  category: z.enum(ARTICLE_CATEGORIES),
  body: z
    .string()
    .trim()
    .min(1, "Write the article before you save it.")
    .max(MOST_BODY, "An article has at most 40,000 characters. Part it in two."),
  isPublished: z.boolean().default(false),
});
export type WrittenArticle = z.output<typeof writtenArticleSchema>;

const storedSchema = writtenArticleSchema.extend({
  id: z.uuid(),
  version: z.int(),
  updatedAt: z.iso.datetime(),
});
export type StoredArticle = z.output<typeof storedSchema>;

const taken = {
  ADDRESS_TAKEN: {
    status: 409,
    message: "There is an article at this address already. Choose another address.",
  },
} as const;
const missing = { NOT_FOUND: { message: "This article is not there any more." } } as const;

export const resourcesContract = {
  /** Titles and summaries of our own articles, for visitors. */
  listTitles: anybodysCall
    .meta(reads("resources.listTitles"))
    .output(z.object({ items: z.array(titleSchema) })),

  /** Ours in the order of a purchase, then what administrators published, in theirs. */
  list: membersCall.meta(reads("resources.list")).output(z.object({ items: z.array(summarySchema) })),

  get: membersCall
    .meta(reads("resources.get"))
    .errors({ NOT_FOUND: { message: "There is no such article." } })
    .input(z.object({ slug: z.string().max(200) }))
    .output(articleSchema),

  /** Every word must be found; titles count most. At most 20, the best first. */
  search: membersCall
    .meta(reads("resources.search"))
    .input(z.object({ text: z.string().max(200) }))
    .output(z.object({ items: z.array(hitSchema) })),

  /** What administrators wrote, drafts too. */
  listStored: adminsCall
    .meta(reads("resources.listStored"))
    .output(z.object({ items: z.array(storedSchema) })),

  create: adminsCall
    .meta(changes("resources.create"))
    .errors({
      ...taken,
      TOO_MANY: {
        status: 409,
        message: `There are ${MOST_STORED} articles, the most there can be. Delete one that nobody needs.`,
      },
    })
    .input(writtenArticleSchema)
    .output(storedSchema),

  /** Only on top of the version it was made from. */
  update: adminsCall
    .meta(changes("resources.update", "id"))
    .errors({
      ...taken,
      ...missing,
      CONFLICT: {
        message:
          "This article was changed by someone else since you opened it. Nothing was saved; your words are still here.",
      },
    })
    .input(z.object({ id: z.uuid(), version: z.int(), article: writtenArticleSchema }))
    .output(storedSchema),

  /** One place up or down among those that administrators wrote. */
  move: adminsCall
    .meta(changes("resources.move", "id"))
    .errors(missing)
    .input(z.object({ id: z.uuid(), direction: z.enum(["up", "down"]) }))
    .output(z.object({ items: z.array(storedSchema) })),

  remove: adminsCall
    .meta(changes("resources.remove", "id"))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ removed: z.boolean() })),
};
