import { isSafeAddress } from "#kit/link-address.ts";
import { readMarkdown } from "#kit/read-markdown.ts";
import { expect, test } from "vitest";
import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { FIGURE_IDS } from "#calc/working/deal-workings.ts";
import { articleWords } from "./article-words.ts";
import { ALL_ARTICLES } from "./articles/all-articles.ts";
import { CORE_FUNCTIONS } from "./core-functions.ts";
import { EXAMPLE_BUSINESS, exampleBusiness } from "./example-business.ts";
import { FIGURE_GUIDES, figuresOfGuide, guideOfFigure } from "./figure-guides.ts";
import { runExample } from "./run-example.ts";

const DAY = { today: "2026-11-21" };

test("there are at least twelve articles, each with an address of its own", () => {
  expect(ALL_ARTICLES.length).toBeGreaterThanOrEqual(12);
  expect(new Set(ALL_ARTICLES.map(({ slug }) => slug)).size).toBe(ALL_ARTICLES.length);
  for (const { slug } of ALL_ARTICLES) expect(slug).toMatch(/^[a-z0-9-]{3,60}$/);
});

test.each(ALL_ARTICLES)(
  "$slug is 600 to 1,200 words with headings, an example and dated sources",
  (article) => {
    const words = articleWords(article.body).split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(600);
    expect(words).toBeLessThanOrEqual(1200);
    const blocks = readMarkdown(article.body, isSafeAddress);
    expect(blocks.filter(({ kind }) => kind === "heading").length).toBeGreaterThanOrEqual(3);
    expect(blocks.filter((block) => block.kind === "place" && block.name === "example")).toHaveLength(1);
    expect(article.sources.length).toBeGreaterThan(0);
    for (const { date, href } of article.sources) {
      expect(date).toMatch(/^\d{4}(-\d{2}){0,2}$/);
      if (href !== undefined) expect(isSafeAddress(href)).toBe(true);
    }
    for (const rule of article.rules ?? []) expect(BANK_RULES.values[rule].length).toBeGreaterThan(0);
  },
);

test.each(ALL_ARTICLES)(
  "every line of the example of $slug has a figure that the core worked out",
  (article) => {
    const lines = runExample(article.example, DAY);
    expect(lines.every(({ value }) => value !== null && Number.isFinite(value))).toBe(true);
    expect(lines.filter(({ working }) => working !== null).length).toBeGreaterThanOrEqual(2);
    const lasting = article.example.steps.filter((step) => "call" in step);
    for (const step of lasting) expect(Object.keys(CORE_FUNCTIONS)).toContain(step.call);
  },
);

const TOOLS = ["/dashboard/loi-generator", "/dashboard/deal-stack", "/dashboard/conversation-simulator"];

test("links of the articles lead to articles and tools that are there; sources are in a reader's words", () => {
  const links = ALL_ARTICLES.flatMap(({ body }) =>
    [...body.matchAll(/\]\((\/[^)]+)\)/g)].map(([, href = ""]) => href),
  );
  const addresses = new Set([...TOOLS, ...ALL_ARTICLES.map(({ slug }) => `/dashboard/resources/${slug}`)]);
  for (const href of links) expect(addresses).toContain(href);
  for (const tool of TOOLS) expect(links).toContain(tool);
  for (const { body, sources } of ALL_ARTICLES)
    expect(`${body} ${sources.map(({ title }) => title).join(" ")}`).not.toMatch(
      /specification|section \d|Part E|\(B\d/i,
    );
});

test("the examples say what the core says", () => {
  const valueOf = (slug: string, id: string) => {
    const article = ALL_ARTICLES.find((one) => one.slug === slug);
    const line = article && runExample(article.example, DAY).find((one) => one.id === id);
    return Math.round((line?.value ?? Number.NaN) * 100) / 100;
  };
  expect(valueOf("sde-and-add-backs", "claimed")).toBe(413_000);
  expect(valueOf("sde-and-add-backs", "sde")).toBe(exampleBusiness.sdeUsd);
  expect(valueOf("sde-and-add-backs", "ebitda")).toBe(exampleBusiness.ebitdaUsd);
  expect(valueOf("working-capital-pegs", "peg")).toBe(119_000);
  expect(valueOf("working-capital-pegs", "change")).toBe(-40_000);
  expect(valueOf("earnouts", "goodPaid")).toBe(32_800);
  expect(valueOf("earnouts", "greatPaid")).toBe(60_000);
  expect(valueOf("loi-anatomy", "sum")).toBe(1_100_000);
  expect(valueOf("due-diligence", "assets")).toBe(analyzeDeal(exampleBusiness).metric_cards.net_worth);
  expect(valueOf("negotiation", "allB")).toBeLessThan(valueOf("negotiation", "allA"));
});

test("a rule that changes with the day changes the example", () => {
  const loans = ALL_ARTICLES.find(({ slug }) => slug === "sba-7a-loans");
  const rateOn = (day: string) =>
    loans && runExample(loans.example, { today: day }).find(({ id }) => id === "rate")?.value;
  expect(rateOn("2026-09-01")).not.toBe(rateOn("2026-10-15"));
});

test("an example that names what is not there is an error, and an unknown figure is never read as 0", () => {
  const example = { title: "", question: "", lesson: "" };
  const bad = { ...example, steps: [{ id: "a", label: "", call: "total", of: ["b"] }] } as const;
  expect(() => runExample(bad, DAY)).toThrow("no earlier step b");
  const none = {
    ...example,
    steps: [
      { id: "zero", label: "", given: 0, unit: "usd" },
      { id: "times", label: "", given: 3, unit: "ratio" },
      { id: "value", label: "", call: "atMultiple", of: ["zero", "times"] },
      { id: "sum", label: "", call: "total", of: ["value", "times"] },
    ],
  } as const;
  expect(
    runExample(none, DAY)
      .slice(2)
      .map(({ value }) => value),
  ).toEqual([null, null]);
});

test("every figure that opens its working is explained by one article, and the titles agree", () => {
  for (const id of FIGURE_IDS) expect(guideOfFigure(id), id).not.toBeNull();
  for (const { slug, title } of FIGURE_GUIDES) {
    expect(ALL_ARTICLES.find((article) => article.slug === slug)?.title).toBe(title);
  }
  expect(guideOfFigure("roi.loan")?.slug).toBe("sba-7a-loans");
  expect(guideOfFigure("roi.dscr")?.slug).toBe("coverage-and-returns");
  expect(guideOfFigure("nothing")).toBeNull();
  expect(figuresOfGuide("due-diligence", FIGURE_IDS)).toContain("net_worth");
});

test("the business of the articles is the one of their examples", () => {
  const all = ALL_ARTICLES.map(({ body, example }) => `${body} ${example.question}`).join(" ");
  expect(all).toContain(EXAMPLE_BUSINESS);
});
