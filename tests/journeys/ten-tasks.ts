import { analysisHref, commentsHref } from "#features/deal-analysis/addresses.ts";
import { intakePath } from "#features/intake/addresses.ts";
import type { Step, Target } from "#tests/support/browsers/driver.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { LISTING } from "#tests/support/intakes.ts";
import { HVAC } from "#tests/support/open-deal.ts";
import type { TaskName } from "./budgets.ts";

/** Where the tasks begin: a workspace with two deals, one of them with its funding, and an intake. */
export interface Office {
  readonly workspaceId: string;
  readonly dealId: string;
}

export interface Task {
  readonly name: TaskName;
  /** The page on which the buyer is. */
  readonly from: (office: Office) => string;
  readonly steps: readonly Step[];
}

const button = (name: Target["name"]): Step => ({ click: { role: "button", name } });
const menuitem = (name: Target["name"]): Step => ({ click: { role: "menuitem", name } });
const textbox = (name: Target["name"]): Step => ({ click: { role: "textbox", name } });
const checkbox = (name: string): Step => ({ click: { role: "checkbox", name } });

/** Another business than the intake's. */
const PASTED = LISTING.replace("Northgate Plumbing", "Millrace Landscaping")
  .replace("$506,000", "$749,000")
  .replace("$1,412,866", "$1,940,000")
  .replace("$185,200", "$298,000");

/** What a buyer does most. */
export const TEN_TASKS: readonly Task[] = [
  {
    name: "a pasted listing to the bank’s answer",
    from: () => "/dashboard",
    steps: [
      button("Add deal"),
      menuitem("Paste a listing"),
      { see: "Paste what a broker sent" },
      { paste: PASTED },
      button("Read it"),
      button("Accept 9 certain"),
      button("Put into a new deal"),
      { click: { role: "link", name: "Open the deal" } },
      { see: "no rule fails so far" },
    ],
  },
  {
    name: "accept an intake",
    from: () => intakePath,
    steps: [
      { click: { role: "link", name: "Northgate Plumbing" } },
      button("Accept 9 certain"),
      button("Put into a new deal"),
      { see: "The deal was made" },
    ],
  },
  {
    name: "move a deal to its next stage",
    from: () => "/dashboard/pipeline",
    steps: [
      button("Move Summit Air to another stage"),
      menuitem("Screening"),
      { see: "Summit Air moved to Screening." },
    ],
  },
  {
    name: "change the offer and read the answer",
    from: ({ dealId }) => analysisHref(dealId),
    steps: [
      textbox("Price you offer"),
      { press: "Control+a" },
      { type: "1500000" },
      { see: "Above the market" },
    ],
  },
  {
    name: "note a call",
    from: ({ dealId }) => commentsHref(dealId),
    steps: [
      button("Call"),
      textbox("Words"),
      { type: "He sells by June." },
      button("Add call"),
      { see: "noted by you" },
    ],
  },
  {
    name: "add a task",
    from: ({ dealId }) => analysisHref(dealId, "diligence"),
    steps: [button("New task"), { type: "Ask for the lease" }, button("Save"), { see: "Ask for the lease" }],
  },
  {
    name: "compare two deals",
    from: () => "/dashboard/deal-library",
    steps: [
      checkbox("Select Summit Air"),
      checkbox("Select Bay Street Bistro"),
      button("Compare"),
      { see: "Compare Deals" },
    ],
  },
  {
    name: "write a letter of intent",
    from: ({ dealId }) => analysisHref(dealId),
    steps: [
      button("More for this deal"),
      menuitem("Write a letter of intent"),
      { see: "Letter of Intent to acquire Summit Air" },
      button("Save"),
      { see: "version 1. Saved." },
    ],
  },
  {
    name: "download the lender’s brief",
    from: ({ dealId }) => analysisHref(dealId, "bank"),
    steps: [button("Export bank"), menuitem("PDF: lender brief"), { file: "%PDF-" }],
  },
  {
    name: "share a deal with a guest",
    from: ({ dealId }) => analysisHref(dealId),
    steps: [
      button("More for this deal"),
      menuitem("Share with…"),
      textbox("Mail address"),
      { type: "lee@example.com" },
      button("Share this deal"),
      { see: "No mail server is connected." },
    ],
  },
];

export async function openOffice(
  call: <Answer>(path: string, input: unknown, workspaceId?: string) => Promise<Answer>,
): Promise<Office> {
  const { id: workspaceId } = await call<{ id: string }>("workspaces/create", { name: "Home services" });
  const within = <Answer>(path: string, input: unknown) => call<Answer>(path, input, workspaceId);
  const create = (name: string) =>
    within<{ id: string }>("deals/create", {
      data: makeDeal(name, { ...HVAC, basics: { ...HVAC.basics, businessName: name } }),
    });
  const { id: dealId } = await create("Summit Air");
  await create("Bay Street Bistro");
  const shares = { equity: 10, sba: 80, seller_note: 10 };
  const components = Object.entries(shares).map(([componentType, percentage]) => ({
    componentType,
    percentage,
  }));
  const stack = { name: "First offer", offerAmount: 1_150_000, components };
  await within("funding/createFundingStack", { dealId, stack });
  await within("profile/updateBuyerProfile", { usualManagerSalaryUsd: 60_000 });
  await within("intake/take", { id: crypto.randomUUID(), text: LISTING });
  return { workspaceId, dealId };
}

/** The address of a page in the office's workspace. */
export const inOffice = (address: string, { workspaceId }: Office) =>
  `${address}${address.includes("?") ? "&" : "?"}w=${workspaceId}`;
