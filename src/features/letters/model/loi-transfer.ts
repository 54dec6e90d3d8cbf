import type { LoiForm } from "./loi-form.ts";
import type { Block, Runs } from "./run.ts";
import { chosen, defined, filled, joined, paragraph, phrase, say } from "./say.ts";

/*
 * What passes with the business and what the Seller keeps, in the words of a purchase of assets and of one of the
 * company. Every answer of the form is said, so that the working capital can be held against it.
 */

const NOUNS = { receivables: "receivables", inventory: "inventory", cash: "cash" } as const;
type Owned = keyof typeof NOUNS;
const OWNED: readonly Owned[] = ["receivables", "inventory", "cash"];

const ownedBy = (form: LoiForm, side: "buyer" | "seller"): Owned[] =>
  OWNED.filter((key) => form[key] === side);

export function assetPurchase(form: LoiForm): Block[] {
  return [
    paragraph(
      say`${chosen("The Buyer will buy from the Seller substantially all of the assets that are used in the Business")}, free of liens and claims (the ${defined("Assets")}), with any equipment, vehicles, furniture and fixtures, work in process, contracts and permits that can be transferred, customer lists and records, telephone numbers, domain names, trade names and other intellectual property, and with its goodwill.${boughtWords(form)}`,
    ),
    paragraph(keptWords(form)),
    ...(form.receivables === "seller" ? [paragraph(FORWARDED)] : []),
    paragraph(takenOverWords(form)),
    paragraph(
      form.debts === "seller"
        ? say`${chosen("The Seller keeps its debt for borrowed money")}, and pays off, at or before closing, every debt that is secured by the Assets.`
        : say`${chosen("The Buyer takes over debt of the Seller for borrowed money")}, but only what is named here.`,
    ),
  ];
}

const FORWARDED = say`The Buyer passes on to the Seller what customers pay it on the receivables that the Seller keeps.`;

function boughtWords(form: LoiForm): Runs {
  const bought = ownedBy(form, "buyer").map((key) => say`${chosen(NOUNS[key])}`);
  return bought.length === 0
    ? say``
    : say` The Assets include the ${joined(bought)} of the Business at closing.`;
}

function keptWords(form: LoiForm): Runs {
  const kept = ownedBy(form, "seller").map((key) => say`its ${chosen(NOUNS[key])}`);
  const always = [say`its bank accounts`, say`its tax records`, say`its corporate records`];
  const more = phrase(form.excludedAssets);
  const words = say`The Seller keeps ${joined([...kept, ...always])}`;
  return more === "" ? say`${words}.` : say`${words}, and also: ${more}.`;
}

/** Debts that are taken over are named, or are a gap; everything else only where something is entered. */
function takenOverWords({ payables, debts, assumedLiabilities }: LoiForm): Runs {
  const named = phrase(assumedLiabilities);
  const items = [
    say`what falls due after closing under the contracts that are transferred`,
    ...(payables === "buyer" ? [say`${chosen("the payables to suppliers")} that are open at closing`] : []),
    ...(named === "" && debts === "buyer" ? [say`${filled("", "which debts the Buyer takes over")}`] : []),
    ...(named === "" ? [] : [say`${named}`]),
  ];
  const others =
    payables === "buyer"
      ? say`It takes over no other debt or liability of the Seller.`
      : say`It takes over no other debt or liability of the Seller, who pays ${chosen("the payables to suppliers")} that are open at closing.`;
  return say`The Buyer takes over ${joined(items)}. ${others}`;
}

export function equityPurchase(form: LoiForm): Block[] {
  const stays = ownedBy(form, "buyer").map((key) => say`its ${chosen(NOUNS[key])}`);
  const leaves = ownedBy(form, "seller").map((key) => say`its ${chosen(NOUNS[key])}`);
  const [excluded, named] = [phrase(form.excludedAssets), phrase(form.assumedLiabilities)];
  const taken = [...leaves, ...(excluded === "" ? [] : [say`${excluded}`])];
  const all = joined([
    ...stays,
    say`its other assets`,
    say`its contracts`,
    say`its permits`,
    say`its employees`,
  ]);
  return [
    paragraph(
      say`${chosen("The Buyer will buy from the Seller all of the issued shares or membership interests")} of the company that carries on ${filled(form.businessName, "name of the business")}, free of liens and claims (the ${defined("Interests")}). The company keeps ${all}.`,
    ),
    ...(taken.length === 0
      ? []
      : [paragraph(say`The Seller may take out of the company, before closing, ${joined(taken)}.`)]),
    paragraph(
      form.payables === "buyer"
        ? say`${chosen("The company’s payables to suppliers stay with it.")}`
        : say`${chosen("The Seller pays the company’s payables to suppliers")} that are open at closing.`,
    ),
    paragraph(
      form.debts === "seller"
        ? say`${chosen("The company is delivered free of debt for borrowed money")}: at closing its debt is paid off from the price.`
        : say`${chosen("The company’s debt for borrowed money stays with it")}.`,
    ),
    ...(named === "" ? [] : [paragraph(say`These liabilities stay with the company: ${named}.`)]),
  ];
}

/** What working capital is made of: what passes, of what it is usually counted from. */
export function workingCapitalWords(form: LoiForm): Runs {
  const assets = (["receivables", "inventory"] as const).filter((key) => form[key] === "buyer");
  if (assets.length === 0) return say`${filled("", "what working capital is counted from")}`;
  const counted = joined(assets.map((key) => say`${chosen(NOUNS[key])}`));
  const isOne = assets.length === 1 && assets[0] === "inventory";
  const passes =
    form.purchaseKind === "assets"
      ? `that ${isOne ? "passes" : "pass"} to the Buyer`
      : `that ${isOne ? "stays" : "stay"} in the company`;
  const less =
    form.payables === "seller"
      ? say``
      : form.purchaseKind === "assets"
        ? say`, less the ${chosen("payables")} that the Buyer takes over`
        : say`, less its ${chosen("payables")} and accrued expenses`;
  return say`the ${counted} ${{ text: passes, from: "template" }}${less}`;
}
