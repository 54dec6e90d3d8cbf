import { composeAssets } from "#calc/deal/asset-composition.ts";
import { LIABILITY_KEYS } from "#calc/deal/deal-figures.ts";
import { ASSET_WORDS, LIABILITY_WORDS } from "#features/deals/model/input-words.ts";
import type { ExportSubject } from "#features/deal-analysis/model/export-subject.ts";
import { formatMoney, formatPercent } from "#kit/format-figure.ts";
import { barChart } from "#features/report-files/model/report/chart-bars.ts";
import { block, para, section, table } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode } from "#features/report-files/model/report/pdf-types.ts";

/** What the price buys and what is owed. Only what is above 0 is drawn; what is not entered is named elsewhere. */
export function balancePart({ figures, analysis }: ExportSubject): PdfNode {
  const shares = composeAssets(figures.assets);
  const { total_assets: assets, total_liabilities: liabilities, net_worth: worth } = analysis.totals;
  const rows = shares.map(({ key, valueUsd, sharePct }) => [
    ASSET_WORDS[key],
    formatMoney(valueUsd),
    formatPercent(sharePct),
  ]);
  const drawing: PdfNode[] =
    shares.length === 0
      ? [para("No asset above $0 is entered, so there is nothing to draw.")]
      : [
          {
            svg: barChart(shares.map(({ key, valueUsd }) => ({ label: ASSET_WORDS[key], value: valueUsd }))),
            width: 516,
          },
          table(
            ["Asset", "Value", "Share"],
            [...rows, sum("Total assets", assets, "100.0%")],
            ["*", 110, 80],
          ),
        ];
  const owed = LIABILITY_KEYS.map((key) => [LIABILITY_WORDS[key], amount(figures.liabilities[key])]);
  return section("Assets and liabilities", [
    block("Asset Composition", drawing),
    block("Liabilities", [
      table(["Liability", "Value"], [...owed, sum("Total liabilities", liabilities)], ["*", 110]),
    ]),
    para(
      `Net worth, assets less liabilities: ${formatMoney(worth)}. What is not entered counts as $0 here.`,
      "strong",
    ),
  ]);
}

const amount = (usd: number | null): string => (usd === null ? "Not entered" : formatMoney(usd));

function sum(title: string, usd: number | null, ...more: string[]): { text: string; style: "sum" }[] {
  return [title, formatMoney(usd), ...more].map((text) => ({ text, style: "sum" }));
}
