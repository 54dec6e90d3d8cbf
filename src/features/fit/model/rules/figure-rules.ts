import { sdeAsEntered } from "#calc/deal/sde-as-entered.ts";
import { compareRange, type RangeComparison } from "#calc/fit/compare-range.ts";
import type { FitCriterionKey } from "#calc/fit/fit-weights.ts";
import { yearlyTarget } from "#calc/fit/yearly-target.ts";
import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { formatMoney, formatCount } from "#kit/format-figure.ts";
import { share, stated } from "./rule-words.ts";
import { met, missed, unknown, type Assessment } from "./criterion-assessment.ts";

/** How bad a miss is: within a tenth it is a talking point, from half the bound on another business. */
function severityOf({ distancePct }: RangeComparison, canBeCritical: boolean) {
  if (distancePct <= 10) return "minor";
  return distancePct >= 50 && canBeCritical ? "critical" : "major";
}

export function assessPrice({ financials }: DealData, criteria: AcquisitionCriteria): Assessment | null {
  const min = stated(criteria.minPriceTargetUsd);
  const max = stated(criteria.maxPriceTargetUsd);
  if (min === null && max === null) return null;
  const price = stated(financials.askingPrice);
  if (price === null)
    return unknown("price", `The asking price is not stated; you look for ${span(min, max)}.`);
  const compared = compareRange(price, min, max);
  const { side, distance, distancePct, credit } = compared;
  const subject = `Asking price ${formatMoney(price)} is`;
  if (side === "within") return met("price", `${subject} ${within(min, max)}.`);
  if (side === "above")
    return missed(
      "price",
      `${subject} ${formatMoney(distance)} (${share(distancePct)}) above your maximum of ${formatMoney(max ?? 0)}.`,
      severityOf(compared, true),
      credit,
    );
  return missed(
    "price",
    `${subject} ${formatMoney(distance)} (${share(distancePct)}) below your minimum of ${formatMoney(min ?? 0)}: smaller than what you look for.`,
    severityOf(compared, false),
    credit,
  );
}

const span = (min: number | null, max: number | null): string => {
  if (min === null) return `at most ${formatMoney(max ?? 0)}`;
  return max === null ? `at least ${formatMoney(min)}` : `${formatMoney(min)} to ${formatMoney(max)}`;
};

function within(min: number | null, max: number | null): string {
  if (min === null) return `within your maximum of ${formatMoney(max ?? 0)}`;
  if (max === null) return `above your minimum of ${formatMoney(min)}`;
  return `inside your range of ${formatMoney(min)} to ${formatMoney(max)}`;
}

export function assessRevenue({ financials }: DealData, criteria: AcquisitionCriteria): Assessment | null {
  const min = stated(criteria.minAnnualRevenueUsd);
  if (min === null) return null;
  const revenue = stated(financials.annualRevenue);
  const wish = `your minimum of ${formatMoney(min)} a year`;
  if (revenue === null)
    return unknown("revenue", `Annual revenue is not stated, so ${wish} could not be judged.`);
  return assessFloor({
    key: "revenue",
    name: "Annual revenue",
    value: revenue,
    min,
    wish,
    canBeCritical: true,
  });
}

export function assessEbitda({ financials }: DealData, criteria: AcquisitionCriteria): Assessment | null {
  const target = yearlyTarget(criteria.monthlyEbitdaTargetUsd, criteria.annualEbitdaTargetUsd);
  if (target === null) return null;
  const wish = targetWords(target.usd, target.statedBy, criteria.monthlyEbitdaTargetUsd);
  const ebitda = stated(financials.ebitda);
  if (ebitda === null) {
    const sde = stated(sdeAsEntered(financials));
    const instead =
      sde === null ? "" : ` SDE of ${formatMoney(sde)} is no substitute: it still pays the owner.`;
    return unknown("ebitda", `EBITDA is not stated, so ${wish} could not be judged.${instead}`);
  }
  return assessFloor({
    key: "ebitda",
    name: "EBITDA",
    value: ebitda,
    min: target.usd,
    wish,
    canBeCritical: true,
  });
}

/**
 * What the owner can take home before the payments on any loan. SDE says it; EBITDA, which has already paid a
 * manager, proves a target met but never missed.
 */
export function assessIncome({ financials }: DealData, criteria: AcquisitionCriteria): Assessment | null {
  const target = yearlyTarget(criteria.monthlyIncomeTargetUsd, criteria.annualIncomeTargetUsd);
  if (target === null) return null;
  const wish = targetWords(target.usd, target.statedBy, criteria.monthlyIncomeTargetUsd);
  const sde = stated(sdeAsEntered(financials));
  const ebitda = stated(financials.ebitda);
  if (sde !== null) {
    const name = "Owner's income (SDE)";
    const after = ", before loan payments";
    return assessFloor({
      key: "income",
      name,
      value: sde,
      min: target.usd,
      wish,
      after,
      canBeCritical: true,
    });
  }
  if (ebitda !== null && ebitda >= target.usd)
    return met(
      "income",
      `EBITDA of ${formatMoney(ebitda)} alone reaches ${wish}, before what the owner is paid today and before loan payments.`,
    );
  return unknown("income", `Owner's income (SDE) is not stated, so ${wish} could not be judged.`);
}

function targetWords(yearlyUsd: number, by: "month" | "year", monthlyUsd: number | null): string {
  if (by === "year") return `your target of ${formatMoney(yearlyUsd)} a year`;
  return `your target of ${formatMoney(monthlyUsd ?? 0)} a month (${formatMoney(yearlyUsd)} a year)`;
}

interface Floor {
  key: FitCriterionKey;
  name: string;
  value: number;
  min: number;
  wish: string;
  after?: string;
  canBeCritical: boolean;
}

function assessFloor({ key, name, value, min, wish, after = "", canBeCritical }: Floor): Assessment {
  const compared = compareRange(value, min, null);
  if (compared.side === "within") {
    const above = value - min;
    const reach = above === 0 ? `is exactly ${wish}` : `is ${formatMoney(above)} above ${wish}`;
    return met(key, `${name} of ${formatMoney(value)} ${reach}${after}.`);
  }
  const loss = value < 0 ? " The business loses money." : "";
  return missed(
    key,
    `${name} of ${formatMoney(value)} is ${formatMoney(compared.distance)} (${share(compared.distancePct)}) short of ${wish}${after}.${loss}`,
    severityOf(compared, canBeCritical),
    compared.credit,
  );
}

export function assessEmployees({ basics }: DealData, criteria: AcquisitionCriteria): Assessment | null {
  const min = stated(criteria.minEmployees);
  const max = stated(criteria.maxEmployees);
  if (min === null && max === null) return null;
  const people = stated(basics.employees);
  const wish = peopleSpan(min, max);
  if (people === null)
    return unknown("employees", `The number of employees is not stated; you look for ${wish}.`);
  const compared = compareRange(people, min, max);
  const subject = people === 1 ? "1 employee is" : `${formatCount(people)} employees are`;
  if (compared.side === "within") return met("employees", `${subject} within the ${wish} you look for.`);
  const bound =
    compared.side === "above"
      ? `more than the ${formatCount(max ?? 0)} you set as the most`
      : `fewer than the ${formatCount(min ?? 0)} you set as the least`;
  return missed(
    "employees",
    `${subject} ${formatCount(compared.distance)} ${bound}.`,
    // People can be hired; half as many again or fewer is another business.
    compared.distancePct < 50 ? "minor" : "major",
    compared.credit,
  );
}

function peopleSpan(min: number | null, max: number | null): string {
  if (min === null) return `at most ${formatCount(max ?? 0)}`;
  return max === null ? `${formatCount(min)} or more` : `${formatCount(min)} to ${formatCount(max)}`;
}
