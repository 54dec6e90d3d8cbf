import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { fetchPage } from "#web/screens/fetch-page.ts";
import type { OpenedBank } from "./opened-bank.ts";

export interface BankViewProps {
  readonly bank: OpenedBank;
}

export interface BankView {
  /** Stands in the address: `?tab=bank&bank=cash`; the first view without it. */
  readonly id: string;
  readonly label: string;
  /** It has something for guests of the deal. */
  readonly isForGuests: boolean;
  /** Rests on the buyer's profile, which owners and editors alone read. */
  readonly isForEditors?: true;
  /** Null: it reads the plan by itself, without the bank's assessment. */
  readonly Panel: LazyExoticComponent<ComponentType<BankViewProps>> | null;
}

/** What breaks first, and how likely it is. */
export const STRESS_VIEW = "stress";

const view = (load: () => Promise<ComponentType<BankViewProps>>) =>
  lazy(async () => ({ default: await fetchPage(load) }));

/** The views of the tab in their order; the first is the one that a bare address opens. */
const BANK_VIEWS: readonly BankView[] = [
  {
    id: "rules",
    label: "Verdict and rules",
    isForGuests: true,
    Panel: view(async () => (await import("./verdict/verdict-view.tsx")).VerdictView),
  },
  {
    id: "closing",
    label: "Closing",
    isForGuests: true,
    Panel: view(async () => (await import("./closing/closing-view.tsx")).ClosingView),
  },
  {
    id: "cash",
    label: "Cash",
    isForGuests: false,
    Panel: view(async () => (await import("./cash/cash-view.tsx")).CashView),
  },
  {
    id: "schedules",
    label: "Schedules",
    isForGuests: true,
    Panel: view(async () => (await import("./schedules/schedules-view.tsx")).SchedulesView),
  },
  {
    id: "returns",
    label: "Returns",
    isForGuests: false,
    Panel: view(async () => (await import("./returns/returns-view.tsx")).ReturnsView),
  },
  {
    id: STRESS_VIEW,
    label: "Stress",
    isForGuests: false,
    Panel: null,
  },
  {
    id: "buyer",
    label: "Buyer",
    isForGuests: false,
    isForEditors: true,
    Panel: view(async () => (await import("./buyer/buyer-view.tsx")).BuyerView),
  },
];

const PARAMETER = "bank";

/** Of guests those that have something for them; of who may not edit those that show nothing of the buyer's profile. */
export const bankViewsFor = ({
  isForGuest,
  mayEdit,
}: {
  isForGuest: boolean;
  mayEdit: boolean;
}): readonly BankView[] =>
  BANK_VIEWS.filter(
    ({ isForGuests, isForEditors }) => (isForGuests || !isForGuest) && (mayEdit || isForEditors !== true),
  );

export const readBankView = (params: URLSearchParams, views = BANK_VIEWS): BankView | undefined =>
  views.find(({ id }) => id === params.get(PARAMETER)) ?? views[0];

export function writeBankView(params: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (id === BANK_VIEWS[0]?.id) next.delete(PARAMETER);
  else next.set(PARAMETER, id);
  return next;
}

/** Another tab of the deal, with a view of its own. */
export function tabAddress(
  params: URLSearchParams,
  tab: string,
  view: Readonly<Record<string, string>> = {},
): string {
  const next = new URLSearchParams(params);
  next.set("tab", tab);
  for (const [name, value] of Object.entries(view)) next.set(name, value);
  return `${location.pathname}?${next.toString()}`;
}
