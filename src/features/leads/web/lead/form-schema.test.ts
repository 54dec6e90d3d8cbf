import { expect, test } from "vitest";
import type { Lead } from "#features/leads/model/lead.ts";
import { isSame } from "#web/drafts/use-unsaved-form.ts";
import { BLANK_FORM, formOfLead, leadFormSchema, readForm } from "./form-schema.ts";

const LEAD: Lead = {
  id: crypto.randomUUID(),
  version: 3,
  status: "new",
  attention: null,
  dealId: null,
  assignedTo: null,
  createdAt: "2030-01-01T00:00:00.000Z",
  updatedAt: "2030-01-01T00:00:00.000Z",
  createdBy: null,
  updatedBy: null,
  name: "Bistro",
  companyName: "",
  contactName: "",
  contactEmail: "",
  contactPhone: "",
  source: "",
  url: "",
  industry: "",
  location: "",
  askingPriceUsd: 1_200_000.5,
  nextAction: "",
  nextActionOn: "2030-02-03",
  notes: "",
};

test("a lead goes through its form unchanged; what is unknown stays unknown", () => {
  const form = formOfLead(LEAD);
  expect(form).toMatchObject({ askingPriceUsd: "1,200,000.50", nextActionOn: "2030-02-03" });
  const {
    id: _,
    version,
    status,
    attention,
    dealId,
    assignedTo: ____,
    createdAt,
    updatedAt,
    createdBy: __,
    updatedBy: ___,
    ...fields
  } = LEAD;
  expect([version, status, attention, dealId, createdAt === updatedAt]).toEqual([3, "new", null, null, true]);
  expect(leadFormSchema.parse(form)).toEqual(fields);
  const bare = leadFormSchema.parse({ ...BLANK_FORM, name: "x" });
  expect(bare).toMatchObject({ askingPriceUsd: null, nextActionOn: null });
});

test("what cannot be read is said beside its field", () => {
  const form = { ...BLANK_FORM, askingPriceUsd: "a lot", contactEmail: "jane", nextActionOn: "2030-02-30" };
  const { error } = leadFormSchema.safeParse(form);
  expect(
    error?.issues.map(({ path }) => path[0]).toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
  ).toEqual(["askingPriceUsd", "contactEmail", "name", "nextActionOn"]);
  for (const { message } of error?.issues ?? []) expect(message).toMatch(/^[A-Z“].*[.]$/);
});

test("what was kept is read whatever it holds", () => {
  expect(readForm({ name: "Kept", notes: 7, more: "x" })).toEqual({ ...BLANK_FORM, name: "Kept" });
  expect(isSame(BLANK_FORM, { ...BLANK_FORM, source: "x" })).toBe(false);
});

test("a web address is one that a browser may be sent to, or none", () => {
  const parse = (url: string) => leadFormSchema.safeParse({ ...BLANK_FORM, name: "A lead", url });
  expect(parse("https://example.com/7").data?.url).toBe("https://example.com/7");
  expect(parse("www.example.com/7").data?.url).toBe("https://www.example.com/7");
  expect(parse("").data?.url).toBe("");
  for (const url of ["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "ask the broker"]) {
    expect(parse(url).error?.issues[0]?.message).toContain("begins with https://");
  }
});
