import type { PricePartKind } from "#calc/letters/price-parts.ts";
import { contradiction, type Finding, type Fix, notice } from "./finding.ts";
import type { LoiForm } from "./loi-form.ts";
import { dollars } from "./say.ts";

type HasClause = (key: string) => boolean;

/** The working capital, the debts and what is left out, against what passes to the Buyer. */
export function checkTransfer(form: LoiForm, has: HasClause): Finding[] {
  return [
    ...(has("working-capital") ? workingCapitalFindings(form) : []),
    ...debtFindings(form),
    ...bothWaysFindings(form),
  ];
}

const WITHOUT_TARGET: Fix = { label: "Leave working capital out", off: "working-capital" };
const includes = (label: string, change: Fix["form"]): Fix => ({ label, form: change ?? {} });

function workingCapitalFindings({ receivables, inventory, payables, workingCapitalUsd }: LoiForm): Finding[] {
  const target = workingCapitalUsd
    ? `a working capital target of ${dollars(workingCapitalUsd)}`
    : "a working capital target";
  if (receivables === "seller")
    return [
      contradiction(
        "target-without-receivables",
        `The letter sets ${target}, but the Seller keeps the receivables${inventory === "seller" ? " and the inventory" : ""}: the target would measure what is not sold. Include the receivables, or leave working capital out.`,
        [includes("Include the receivables", { receivables: "buyer" }), WITHOUT_TARGET],
      ),
    ];
  const found: Finding[] = [];
  if (inventory === "seller")
    found.push(
      notice(
        "target-without-inventory",
        "The Seller keeps the inventory, so working capital is counted without it. Check that the target was set in the same way.",
        [includes("Include the inventory", { inventory: "buyer" })],
      ),
    );
  if (payables === "seller")
    found.push(
      notice(
        "target-without-payables",
        "The Seller pays the payables, so working capital counts receivables and nothing against them. Check that the target was set in the same way.",
        [includes("Let the Buyer take over the payables", { payables: "buyer" })],
      ),
    );
  return found;
}

const hasPart = ({ parts }: LoiForm, kind: PricePartKind): boolean =>
  parts.some((part) => part.kind === kind && part.amountUsd !== 0);

function debtFindings(form: LoiForm): Finding[] {
  const { purchaseKind, debts, assumedLiabilities } = form;
  const isTakenOver = hasPart(form, "assumed_debt");
  const found: Finding[] = [];
  if (debts === "seller" && isTakenOver)
    found.push(
      contradiction(
        "debt-paid-and-kept",
        "The Seller pays the debts, and a part of the price is debt that the Buyer takes over. Let the Buyer take over the debts, or take that part out.",
        [includes("Let the Buyer take over the debts", { debts: "buyer" })],
      ),
    );
  if (debts === "buyer" && purchaseKind === "equity" && !isTakenOver)
    found.push(
      notice(
        "debt-stays-unpriced",
        "The company’s debts stay with it, on top of the price. Check that the price is lower by what is owed, or let the Seller pay the debts.",
        [includes("Let the Seller pay the debts", { debts: "seller" })],
      ),
    );
  if (purchaseKind === "equity" && debts === "seller" && assumedLiabilities.trim() !== "")
    found.push(
      notice(
        "debt-free-with-liabilities",
        "The company is delivered free of debt, and the letter names liabilities that stay with it. If one of them is a loan, take it out, or let the Buyer take over the debts.",
      ),
    );
  return found;
}

/** Of an item that somebody lists among what is left out or taken over, and answers otherwise above. */
const ITEMS = [
  { key: "receivables", words: /receivables?/i, listed: "excludedAssets", fix: { receivables: "seller" } },
  {
    key: "inventory",
    words: /inventory|stock of goods/i,
    listed: "excludedAssets",
    fix: { inventory: "seller" },
  },
  { key: "cash", words: /cash/i, listed: "excludedAssets", fix: { cash: "seller" } },
] as const;

function bothWaysFindings(form: LoiForm): Finding[] {
  return ITEMS.flatMap(({ key, words, listed, fix }): Finding[] => {
    if (form[key] !== "buyer" || !words.test(form[listed])) return [];
    const isWhole = form[listed].split(/[,;.\n]|\band\b/).some((item) => isAllOf(item, words));
    const fixes = [includes(`The Seller keeps the ${key}`, fix)];
    return isWhole
      ? [
          contradiction(
            `${key}-both-ways`,
            `The ${key} ${key === "receivables" ? "are" : "is"} included in the purchase, and also named under assets left out. Keep one of the two.`,
            fixes,
          ),
        ]
      : [
          notice(
            `${key}-partly`,
            `The ${key} ${key === "receivables" ? "are" : "is"} included in the purchase, and assets left out speak of ${key} too. Check that it is clear which pass and which do not.`,
          ),
        ];
  });
}

const GENERAL =
  /\b(?:all|of|the|its|any|seller[’']?s?|accounts?|trade|open|outstanding|and|on|hand|bank|balances?)\b/gi;

/** "All accounts receivable" is all of them; "receivables over 90 days" is not. */
function isAllOf(item: string, words: RegExp): boolean {
  return words.test(item) && item.replace(words, "").replaceAll(GENERAL, "").trim() === "";
}
