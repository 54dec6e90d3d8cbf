import type { Page } from "@playwright/test";
import type { z } from "zod";
import { WORKSPACE_HEADER } from "#contract/workspace-role.ts";
import type { AnalysisHead } from "#features/saved-analyses/contract.ts";
import type { AcquisitionCriteria, newCriteriaSchema } from "#features/criteria/model/criteria.ts";
import type { Deal, Draft } from "#features/deals/contract.ts";
import type { DealDataInput } from "#features/deals/model/deal-data.ts";
import { makeDeal } from "./deals.ts";
import { expect } from "./e2e.ts";

/** Calls the server as the person who is signed in on the page. Without a workspace: in the personal one. */
export async function call<Answer>(
  page: Page,
  path: string,
  input: unknown,
  workspaceId?: string,
): Promise<Answer> {
  const headers = workspaceId === undefined ? {} : { [WORKSPACE_HEADER]: workspaceId };
  const answer = await page.request.post(`/api/rpc/${path}`, { data: { json: input }, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { json } = (await answer.json()) as { json: Answer };
  return json;
}

export const createDeal = (page: Page, name: string, more: Partial<DealDataInput> = {}): Promise<Deal> =>
  call(page, "deals/create", {
    data: makeDeal(name, {
      ...more,
      basics: { ...more.basics, businessName: more.basics?.businessName || name },
    }),
  });

export const changeDeal = (page: Page, { id, data }: Deal, more: Partial<Deal["data"]>): Promise<Deal> =>
  call(page, "deals/update", { id, data: { ...data, ...more } });

export const createDraft = (page: Page, name: string, form: object = {}): Promise<Draft> =>
  call(page, "deals/saveDraft", { name, form: { format: 1, baseVersion: null, values: form } });

/** A saved analysis of a stored deal. */
export const saveAnalysis = (page: Page, deal: Deal): Promise<{ id: string; analysis: AnalysisHead }> =>
  call(page, "savedAnalyses/save", { dealId: deal.id, dealData: deal.data });

/** A set of acquisition criteria; the first one is active. */
export const createCriteria = (
  page: Page,
  fields: z.input<typeof newCriteriaSchema>,
): Promise<AcquisitionCriteria> => call(page, "criteria/create", { fields });

/** The id of the person who is signed in on the page. */
export async function personId(page: Page): Promise<string> {
  const { person } = await call<{ person: { id: string } }>(page, "account/getSession", undefined);
  return person.id;
}
