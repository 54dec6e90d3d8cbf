import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NO_MESSAGE } from "#features/site/model/check-message.ts";
import type { ContactView, PublicFacts, PublicPage } from "#features/site/model/public-view.ts";
import { workOutFromPaste } from "#features/site/model/from-paste.ts";
import { formatMoney, formatMultiple } from "#kit/format-figure.ts";
import { drawPublicPage } from "./draw-public-page.tsx";
import { EXAMPLE_DAY } from "./example-deal.ts";
import { LandingPage } from "./landing-page.tsx";

const nothing: PublicFacts = {
  year: 2027,
  partnerNetworkUrl: null,
  socialUrls: { linkedin: null, x: null, facebook: null, youtube: null },
};
const partnered: PublicFacts = {
  ...nothing,
  partnerNetworkUrl: "https://partners.example.com/?a=1&b=2",
  socialUrls: { ...nothing.socialUrls, linkedin: "https://www.linkedin.com/company/example" },
};
const empty: ContactView = {
  contactEmail: null,
  ticket: "a ticket",
  values: NO_MESSAGE,
  problems: {},
  failure: null,
  isSent: false,
};
const pages: readonly PublicPage[] = [
  { name: "landing" },
  { name: "formulas" },
  { name: "features" },
  { name: "pricing" },
  { name: "about" },
  { name: "privacy" },
  { name: "terms" },
  { name: "resources", titles: [{ slug: "a", title: "An article", summary: "Of it.", category: "Value" }] },
  { name: "contact", contact: empty },
];
const draw = (page: PublicPage, facts = nothing) => drawPublicPage({ facts, page });

test.each(pages)("$name needs no script and no style of its own, and says what it is", (page) => {
  const { title, description, body } = draw(page);
  expect(title).toMatch(/^.+ · Dealwright$/);
  expect(description.length).toBeGreaterThan(10);
  expect(body.match(/<h1/g)).toHaveLength(1);
  // The content security policy refuses all of these.
  expect(body).not.toMatch(/<(?:script|style|link)\b|\s(?:style|on[a-z]+)=/i);
  expect(body).toContain("© 2027 Dealwright");
  for (const path of ["features", "pricing", "resources", "about", "contact", "privacy", "terms"])
    expect(body).toContain(`<a href="/${path}">`);
});

test("the landing page works out an example from its listing to the bank's answer", () => {
  const words = draw({ name: "landing" }).body.replaceAll(/<[^>]+>/g, " ");
  const { answer, bridge, sentence } = workOutFromPaste(EXAMPLE_DAY);
  const { worstCoverage, cashToClose } = answer.judged.figures;
  const shown = [
    "Seller&#x27;s discretionary earnings: $345,000",
    formatMoney(bridge.at(-1)?.amount),
    sentence,
    formatMultiple(worstCoverage ?? 0, 2),
    formatMoney(cashToClose),
  ];
  for (const figure of shown) expect(words).toContain(figure);
});

test.each(pages)("every sign of $name is in the documents' small fonts", (page) => {
  // Mathematics has a font of its own: the browser's.
  const body = draw(page).body.replaceAll(/<math[^]*?<\/math>/g, "");
  // The ranges of src/web/ui/styles/document.css.
  const others = body.replaceAll(/[\n\u0020-\u007E\u00A0©·½×÷–—‘’“”•…→−≤≥]/gu, "");
  expect(others).toBe("");
});

test("the call to action leads to the partner network in a new tab, is not there without one, and leads home with a session", () => {
  const link =
    '<a href="https://partners.example.com/?a=1&amp;b=2" class="button primary lg" target="_blank" rel="noopener noreferrer">';
  expect(draw({ name: "landing" }, partnered).body).toContain(link);
  expect(draw({ name: "landing" }).body).not.toContain("primary lg");
  const signedIn = renderToStaticMarkup(<LandingPage facts={partnered} home="/dashboard" />);
  expect(signedIn).toContain('<a href="/dashboard" class="button primary lg">Go to Dashboard</a>');
});

test("a social network is drawn when its address is set, and no other", () => {
  expect(draw({ name: "about" }).body).not.toContain("Social networks");
  const { body } = draw({ name: "about" }, partnered);
  expect(body).toContain('href="https://www.linkedin.com/company/example"');
  expect(body).not.toContain("YouTube");
});

test("the contact page keeps what was typed as text, and begins at what has to be fixed", () => {
  const values = { name: '"><script>alert(1)</script>', email: "mira", message: "</textarea><b>Hello" };
  const problems = { email: "Please enter a valid email address" };
  const { body } = draw({ name: "contact", contact: { ...empty, values, problems } });
  expect(body).not.toMatch(/<script|<b>/);
  expect(body).toContain("&lt;/textarea&gt;&lt;b&gt;Hello");
  expect(body).toMatch(/<input[^>]*autofocus=""[^>]*name="email"|<input[^>]*name="email"[^>]*autofocus=""/i);
  expect(body).toContain("Please enter a valid email address");
  expect(body).toContain('name="ticket" value="a ticket"');
});

test("a message that was sent is thanked for, and the form is gone", () => {
  const { body } = draw({ name: "contact", contact: { ...empty, isSent: true } });
  expect(body).toContain("Thank you. Your message has been sent.");
  expect(body).not.toContain("<form");
});
