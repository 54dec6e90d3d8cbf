import { expect, test } from "vitest";
import type { Draft } from "#features/deals/contract.ts";
import { blankDealForm } from "./deal-form.ts";
import { chooseDraft } from "./draft-choice.ts";
import { accountForm, type LocalDraft } from "./local-draft.ts";

const A = "3f0d3a5e-7a55-4f6e-9c0f-6a0d7a1f0001";
const B = "3f0d3a5e-7a55-4f6e-9c0f-6a0d7a1f0002";
const at = (minute: number) => `2026-11-21T12:${String(minute).padStart(2, "0")}:00.000Z`;

const formNamed = (name: string) => {
  const form = blankDealForm();
  form.basics.businessName = name;
  return form;
};
const inBrowser = (id: string, changed: number, stored: number | null): LocalDraft => ({
  id,
  dealId: null,
  baseVersion: null,
  form: formNamed("browser"),
  changedAt: at(changed),
  storedAt: stored === null ? null : at(stored),
});
const inAccount = (id: string, updated: number): { draft: Draft } => ({
  draft: {
    id,
    dealId: null,
    name: "account",
    form: accountForm(formNamed("account"), null),
    createdAt: at(0),
    updatedAt: at(updated),
  },
});
const chosen = (...input: Parameters<typeof chooseDraft>) => {
  const draft = chooseDraft(...input);
  return draft === null ? null : [draft.id, draft.form.basics.businessName, draft.inAccount];
};

test("nothing anywhere, nothing offered", () => {
  expect(chosen([], { draft: null }, null)).toBeNull();
  expect(chosen([], "unreachable", null)).toBeNull();
});

test("of one draft the browser's text wins until the account has it", () => {
  expect(chosen([inBrowser(A, 4, null)], inAccount(A, 9), null)).toEqual([A, "browser", false]);
  expect(chosen([inBrowser(A, 4, 4)], inAccount(A, 9), null)).toEqual([A, "account", true]);
});

test("of two drafts the later wins", () => {
  expect(chosen([inBrowser(A, 9, null)], inAccount(B, 4), null)).toEqual([A, "browser", false]);
  expect(chosen([inBrowser(A, 4, null)], inAccount(B, 9), null)).toEqual([B, "account", true]);
});

test("a copy the account held and holds no more was discarded elsewhere", () => {
  expect(chosen([inBrowser(A, 4, 5)], { draft: null }, null)).toBeNull();
});

test("without the account every copy of the browser counts", () => {
  expect(chosen([inBrowser(A, 4, 5)], "unreachable", null)).toEqual([A, "browser", true]);
});

test("drafts of another deal are not offered", () => {
  expect(chosen([inBrowser(A, 4, null)], { draft: null }, B)).toBeNull();
});
