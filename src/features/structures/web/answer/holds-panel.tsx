import { useMemo } from "react";
import { bankRuleVerdicts } from "#calc/lending/analyze-bank.ts";
import { calculateBank } from "#calc/lending/bank-calculation.ts";
import type { BankFact } from "#calc/lending/bank-input.ts";
import type { BestAnswer } from "#calc/structures/model/answer.ts";
import { isFact, missingWords, type MissingPlace } from "#features/lending/model/words/fact-words.ts";
import { isRuleId, RULE_WORDS } from "#features/lending/model/words/rule-words.ts";
import { FactField, tabAddress } from "#features/lending/web/index.ts";
import { buyerHref } from "#features/profile/addresses.ts";
import { isOfBuyer } from "#features/structures/model/saved-answer.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { listWords } from "#kit/list-words.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { UnknownIcon } from "#web/ui/icons/unknown-icon.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { EditorsFields } from "#web/ui/roles/editors-only.tsx";
import { Badge } from "#web/ui/status/badge.tsx";

interface Held {
  readonly id: string;
  readonly title: string;
  readonly missing: readonly string[];
}

const OWN: Readonly<Record<string, Omit<Held, "id">>> = {
  taxRate: { title: "Returns are before tax: no tax rate is typed", missing: ["taxRate"] },
  earnings: { title: "What the business earns", missing: ["cads"] },
  global: { title: "Global coverage reaches its target", missing: ["profile"] },
  liquidityMonths: { title: "Enough cash is left after closing", missing: ["profile.cash"] },
  cashMost: { title: "You have the cash to close", missing: ["profile.cash"] },
  lowestCash: { title: "Cash stays above its limit in every month", missing: ["workingCapital"] },
};

/** What was not known and counted as passed, each with the place to enter it. */
export function HoldsPanel({ best, answer }: { best: OpenedBest; answer: BestAnswer }) {
  const { subject, rules, readsProfile } = best;
  const components = answer.best?.components;
  const verdicts = useMemo(
    () =>
      components === undefined
        ? []
        : bankRuleVerdicts(calculateBank({ ...subject.input, components }, rules), rules),
    [subject, components, rules],
  );
  const held = answer.assumptions.flatMap((name): Held[] => {
    const rule = name.startsWith("rules/") ? name.slice("rules/".length) : null;
    if (rule === null) return [{ id: name, ...(OWN[name] ?? { title: name, missing: [] }) }];
    if (!isRuleId(rule)) return [];
    const missing = verdicts.find(({ id }) => id === rule)?.missing ?? [];
    return [{ id: name, title: RULE_WORDS[rule].title, missing }];
  });
  const shown = held.filter(
    ({ id, missing }) =>
      readsProfile ||
      !(isOfBuyer(id) || (missing.length > 0 && missing.every((name) => name.startsWith("profile")))),
  );
  return (
    <Panel
      className="mt-5"
      title="This holds if…"
      aside={
        shown.length === 0 ? undefined : (
          <Badge tone="unknown">{shown.length} unknown, counted as passed</Badge>
        )
      }
    >
      {shown.length === 0 ? (
        <p>Nothing had to be assumed.</p>
      ) : (
        <ul className="best-list columns">
          {shown.map((one) => (
            <li key={one.id}>
              <UnknownIcon className="icon" aria-hidden />
              <div>
                <b>{one.title}</b>
                <Missing held={one} best={best} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const PLACE_WORDS: Readonly<Record<MissingPlace, string>> = {
  books: "Enter it in the books",
  profile: "Enter it in the buyer’s profile",
  closing: "Enter it at the closing",
  offer: "Enter the price",
};

/** Where to enter what is missing: each place once, with all that is entered there. */
function placesOf(names: readonly string[]): [MissingPlace, string[]][] {
  const places = new Map<MissingPlace, string[]>();
  for (const name of names) {
    const { label, place } =
      name === "profile" ? { label: "household", place: "profile" as const } : missingWords(name);
    places.set(place, [...(places.get(place) ?? []), label]);
  }
  return [...places];
}

/** Facts of the deal are answered here; what stands elsewhere leads there. */
function Missing({ held: { missing }, best }: { held: Held; best: OpenedBest }) {
  const params = useSearchParams();
  const facts = missing.filter((name): name is BankFact => isFact(name));
  const others = missing.filter((name) => !isFact(name) && name !== "taxRate");
  const hrefs: Readonly<Record<MissingPlace, string>> = {
    books: tabAddress(params, "books"),
    profile: buyerHref,
    closing: tabAddress(params, "bank", { bank: "closing" }),
    offer: tabAddress(params, "bank", { bank: "closing" }),
  };
  return (
    <>
      {missing.includes("taxRate") ? (
        <AppLink className="link best-small" href={tabAddress(params, "bank", { bank: "returns" })}>
          Type a tax rate
        </AppLink>
      ) : null}
      {placesOf(others).map(([place, labels]) => (
        <AppLink
          key={place}
          className="link best-small"
          href={hrefs[place]}
          aria-label={`${PLACE_WORDS[place]}: ${listWords(labels)}`}
        >
          {PLACE_WORDS[place]}
        </AppLink>
      ))}
      {facts.length === 0 || !best.mayEdit ? null : (
        <details className="best-facts">
          <summary>Answer it here</summary>
          <EditorsFields>
            {facts.map((fact) => (
              <FactField
                key={fact}
                fact={fact}
                bank={{ lending: best.lending, change: best.changeLending }}
              />
            ))}
          </EditorsFields>
        </details>
      )}
    </>
  );
}
