import { expect, test } from "vitest";
import { readDealAddress } from "./deal-id.ts";

const id = "3f0d3a5e-7a55-4f6e-9c0f-6a0d7a1f0001";
const read = (query: string) => readDealAddress(new URLSearchParams(query));

test("without an id the form is for a new deal", () => {
  expect(read("")).toEqual({ kind: "new" });
  expect(read("dealId=")).toEqual({ kind: "new" });
});

test("a deal, a draft, and one prefix stripped", () => {
  expect(read(`dealId=${id}`)).toEqual({ kind: "deal", id });
  expect(read(`dealId=${id.toUpperCase()}`)).toEqual({ kind: "deal", id });
  expect(read(`dealId=analysis-${id}`)).toEqual({ kind: "deal", id });
  expect(read(`dealId=draft-${id}&isDraft=true`)).toEqual({ kind: "draft", id });
  expect(read(`dealId=${id}&isDraft=true`)).toEqual({ kind: "draft", id });
});

test("what is no id is never asked for", () => {
  expect(read("dealId=abc")).toEqual({ kind: "nothing" });
  expect(read(`dealId=draft-draft-${id}`)).toEqual({ kind: "nothing" });
  expect(read("dealId=%27%20or%201=1")).toEqual({ kind: "nothing" });
});
