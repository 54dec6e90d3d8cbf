import { expect, test } from "vitest";
import type { ProviderSettings } from "#features/ai/contract.ts";
import { isOtherHost, toChange, toForm } from "./provider-form.ts";
import { formatTook } from "./format-took.ts";

const settings: ProviderSettings = {
  task: "coach",
  title: "Coach",
  kind: "webhook",
  chosenBy: "administrator",
  webhookUrl: "https://n8n.example.com/hook",
  secretHeader: "X-Key",
  hasSecret: true,
  hasSigningKey: false,
  baseUrl: "",
  model: "",
  hasApiKey: false,
  version: 3,
  updatedAt: null,
  updatedBy: null,
};

test("what was not touched is kept, what was cleared again too, what was removed is removed", () => {
  const form = toForm(settings);
  expect(toChange(settings, form)).toEqual({
    task: "coach",
    version: 3,
    kind: "webhook",
    webhookUrl: "https://n8n.example.com/hook",
    secretHeader: "X-Key",
    baseUrl: "",
    model: "",
  });
  expect(toChange(settings, { ...form, secret: "", signingKey: null, apiKey: "sk" })).toMatchObject({
    signingKey: null,
    apiKey: "sk",
  });
  expect(toChange(settings, { ...form, secret: "" })).not.toHaveProperty("secret");
});

test("another path is the same host, another port or scheme is not", () => {
  expect(isOtherHost("https://a.example/x", " https://a.example/y ")).toBe(false);
  for (const other of [
    "https://a.example:444/x",
    "http://a.example/x",
    "https://b.example/x",
    "",
    "a.example",
  ])
    expect(isOtherHost("https://a.example/x", other)).toBe(true);
});

test("a duration in milliseconds, then in seconds", () => {
  expect([4, 999, 1_240, 30_000].map(formatTook)).toEqual(["4 ms", "999 ms", "1.2 s", "30.0 s"]);
});
