import type { DealFigures } from "#calc/deal/deal-figures.ts";
import type { NoFigureReason } from "#calc/deal/figure.ts";
import { reasonSentence } from "#calc/working/reasons.ts";
import type { ExportSubject } from "#features/deal-analysis/model/export-subject.ts";
import { formula, label, plainText } from "#features/report-files/model/workbook/cells.ts";
import { reasonName } from "./figure-row.ts";
import { quoted } from "#features/report-files/model/workbook/formula-text.ts";
import { addRow, addSection, type SheetPlan } from "#features/report-files/model/workbook/sheet-builder.ts";

const REASON_TITLES: Partial<Record<NoFigureReason, string>> = {
  "price-missing": "No price",
  "revenue-missing": "No revenue",
  "ebitda-missing": "No EBITDA",
  "ebitda-not-positive": "EBITDA not positive",
  "sde-missing": "No SDE",
  "sde-not-positive": "SDE not positive",
  "no-sde-multiple": "No SDE multiple",
  "no-small-business-row": "No small-business row",
  "employees-missing": "No employees",
  "assets-missing": "No assets",
  "no-current-items": "No current items",
  "no-method": "No valuation method",
  "fair-value-not-positive": "Fair value not positive",
  "no-down-payment": "No down payment",
  "no-debt": "No debt",
  "no-sign-change": "Money flows one way",
  "no-root-in-range": "No rate fits",
  "several-rates": "Several rates fit",
  "beyond-horizon": "Not paid back",
  "no-indicator": "No indicator",
};
const REASONS = Object.keys(REASON_TITLES) as NoFigureReason[];

/** A sentence for what was never entered, and another for what was entered and cannot be used. */
function eitherSentence(
  reason: NoFigureReason,
  name: string,
  missing: DealFigures,
  unusable: DealFigures,
): string {
  const sentences = [reasonSentence(reason, unusable), reasonSentence(reason, missing)].map(quoted);
  return `IF(ISNUMBER(${name}),${sentences.join(",")})`;
}

/** null where the sentence is always the same. */
function sentenceFormula(reason: NoFigureReason, deal: DealFigures): string | null {
  switch (reason) {
    case "price-missing":
      return eitherSentence(
        reason,
        "AskingPrice",
        { ...deal, askingPriceUsd: null },
        { ...deal, askingPriceUsd: 0 },
      );
    case "revenue-missing":
      return eitherSentence(
        reason,
        "AnnualRevenue",
        { ...deal, annualRevenueUsd: null },
        { ...deal, annualRevenueUsd: 0 },
      );
    case "employees-missing":
      return eitherSentence(
        reason,
        "EmployeesStated",
        { ...deal, employees: null },
        { ...deal, employees: 0 },
      );
    case "sde-missing":
      return eitherSentence(reason, "SdeStated", { ...deal, sdeUsd: null }, { ...deal, sdeUsd: 0 });
    case "ebitda-missing": {
      const nothing = { ...deal, ebitdaUsd: null, sdeUsd: null };
      const onlySde = quoted(reasonSentence(reason, { ...nothing, sdeUsd: 1 }));
      const zero = quoted(reasonSentence(reason, { ...nothing, ebitdaUsd: 0 }));
      return `IF(ISNUMBER(EbitdaUsed),${zero},IF(ISNUMBER(SdeStated),${onlySde},${quoted(reasonSentence(reason, nothing))}))`;
    }
    default:
      return null;
  }
}

/** The sentences that stand beside a figure that cannot be worked out. */
export function addReasons(sheet: SheetPlan, { figures }: ExportSubject): void {
  addSection(sheet, "Why a figure reads N/A");
  for (const reason of REASONS) {
    const name = reasonName(reason);
    const text = reasonSentence(reason, figures);
    const live = sentenceFormula(reason, figures);
    const cell = live === null ? { ...plainText(text), name } : formula(live, text, "plain", { name });
    addRow(sheet, label(REASON_TITLES[reason] ?? reason), cell);
  }
}
