import { fundingMix } from "#calc/funding/funding-mix.ts";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import { heading, para, section, table } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode } from "#features/report-files/model/report/pdf-types.ts";
import { componentDetails, detailValue } from "#features/funding/model/component-details.ts";
import type { StackSubject } from "#features/funding/model/stack-subject.ts";
import { formatMoney, formatPercent } from "#kit/format-figure.ts";

/** The components, what each costs, and the terms it was calculated with. */
export function componentsPart(subject: StackSubject): PdfNode {
  const { proForma, stack, closing } = subject;
  const rows = proForma.items.map((item, index) => [
    item.name,
    formatPercent(item.percentage, Number.isInteger(item.percentage * 10) ? 1 : 2),
    formatMoney(item.amountUsd),
    formatMoney(closing.items[index]?.bringsUsd ?? null),
    item.monthlyUsd === 0 ? "–" : formatMoney(item.monthlyUsd),
    item.annualUsd === 0 ? "–" : formatMoney(item.annualUsd),
    { text: `${item.kind}${item.isDefaultTerms ? ", default terms" : ""}`, style: "small" } as const,
  ]);
  const total = [
    { text: "Total", style: "sum" } as const,
    "",
    { text: formatMoney(proForma.componentTotalUsd), style: "sum" } as const,
    { text: formatMoney(closing.broughtUsd), style: "sum" } as const,
    { text: formatMoney(proForma.monthlyDebtServiceUsd), style: "sum" } as const,
    { text: formatMoney(proForma.annualDebtServiceUsd), style: "sum" } as const,
    "",
  ];
  const mix = fundingMix(stack.components).map(
    ({ name, percentage }) => `${name} ${formatPercent(percentage)}`,
  );
  return {
    stack: [
      heading("Components"),
      table(
        ["Component", "Of the offer", "Amount", "At closing", "A month", "First year", "Payments"],
        [...rows, total],
        ["*", 50, 62, 62, 60, 62, 60],
        6,
      ),
      para(`Funding mix: ${mix.join(", ")}.`, "small"),
      ...laterPayments(subject),
      ...termsOfParts(subject),
    ],
  };
}

/** What falls due beside the monthly payments. */
function laterPayments({ proForma }: StackSubject): PdfNode[] {
  const lines = proForma.items.flatMap(({ name, later, needsTerms, isContingent }) => {
    if (needsTerms) return [`${name}: its payment counts as 0 until its terms are set.`];
    if (later === null) return [];
    const when =
      later.inDays === null ? `within ${later.inMonths ?? 0} months` : `after ${later.inDays} days`;
    const words = { balloon: "a balloon of ", "deferred-payment": "", earnout: "" }[later.what];
    const condition = isContingent ? ", when its condition is met" : "";
    return [`${name}: ${words}${formatMoney(later.amountUsd)} ${when} of closing${condition}.`];
  });
  return lines.length === 0 ? [] : [{ ul: lines.map((text) => para(text, "small")), margin: [0, 2, 0, 4] }];
}

function termsOfParts({ record }: StackSubject): PdfNode[] {
  const rows = record.components.flatMap(({ componentType, name, terms, isUsingDefaultTerms }) => {
    const lines = componentDetails(componentType, terms).map(
      (detail) => `${detail.key} ${detailValue(detail)}`,
    );
    if (lines.length === 0) return [];
    const title = name || FUNDING_TYPE_INFO[componentType].name;
    const words = `${isUsingDefaultTerms ? "Default terms: " : ""}${lines.join(" · ")}`;
    return [[title, { text: words, style: "small" } as const]];
  });
  if (rows.length === 0) return [];
  return [section("Terms", [table(["Component", "Terms"], rows, [130, "*"], 1)])];
}
