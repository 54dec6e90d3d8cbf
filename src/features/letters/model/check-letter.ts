import type { BankRules } from "#calc/tables/bank-rule.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { checkMultiple, type CountedDeal } from "./check-multiple.ts";
import { checkPrice } from "./check-price.ts";
import { checkTimes } from "./check-times.ts";
import { composeLetter, isClauseOn, isInLetter, listClauses, templateTextOf } from "./compose-letter.ts";
import { contradiction, type Finding, notice } from "./finding.ts";
import type { LetterContent, NdaContent } from "./letter-content.ts";
import { findUnprintable, describeUnprintable } from "./letter-signs.ts";
import { clausesOf, listRuns } from "./letter-document.ts";

/**
 * What is to be named before a letter leaves: contradictions first, then gaps, then what is good to know. `deal`: the
 * one that the letter is for, where its books say what a lender counts.
 */
export function checkLetter(
  content: LetterContent,
  deal: CountedDeal | null = null,
  rules: BankRules = BANK_RULES,
): Finding[] {
  const has = (key: string): boolean => isInLetter(content, key);
  const found = [
    ...(content.kind === "loi"
      ? [
          ...checkPrice(content.form, has, rules),
          ...checkTimes(content.form, has),
          ...(deal === null ? [] : checkMultiple(content.form, deal)),
        ]
      : checkNda(content, has)),
    ...sameParties(content),
    ...gaps(content),
    ...emptyClauses(content),
    ...staleEdits(content),
    ...unprintable(content),
  ];
  const order = { contradiction: 0, open: 1, notice: 2 };
  return found.toSorted((one, other) => order[one.weight] - order[other.weight]);
}

function checkNda({ form }: NdaContent, has: (key: string) => boolean): Finding[] {
  const found: Finding[] = [];
  const { termYears, survivalYears } = form;
  if (termYears !== null && survivalYears !== null && survivalYears < termYears)
    found.push(
      contradiction(
        "secrecy-shorter-than-term",
        `Information is exchanged for ${termYears} years, but the duties end after ${survivalYears}. Let the duties last at least as long.`,
      ),
    );
  if (!has("exclusions"))
    found.push(
      notice(
        "no-exclusions",
        "Nothing is excluded from confidentiality, not even what is public. A court may refuse to enforce that.",
      ),
    );
  const months = survivalYears === null ? null : survivalYears * 12;
  for (const [key, asked, what] of [
    ["no-contact", form.noContactMonths, "No contact"],
    ["non-solicit", form.nonSolicitMonths, "Non-solicitation"],
  ] as const) {
    if (has(key) && asked !== null && months !== null && asked > months)
      found.push(
        notice(
          `${key}-beyond-duties`,
          `${what} lasts ${asked} months, longer than the other duties, which end after ${months}. Check that this is meant.`,
        ),
      );
  }
  return found;
}

function sameParties(content: LetterContent): Finding[] {
  const [one, other] =
    content.kind === "loi"
      ? [content.form.buyerName, content.form.sellerName]
      : [content.form.discloserName, content.form.recipientName];
  const name = one.trim().toLowerCase();
  if (name === "" || name !== other.trim().toLowerCase()) return [];
  return [contradiction("same-parties", "Both parties have the same name. Enter who is on the other side.")];
}

/** Gaps as the letter shows them, each once. */
function gaps(content: LetterContent): Finding[] {
  const open = listRuns(composeLetter(content)).filter(({ from }) => from === "gap");
  const words = [...new Set(open.map(({ text }) => text.slice(1, -1)))];
  if (words.length === 0) return [];
  const sentence = `Still open, and in brackets in the letter: ${words.join(", ")}.`;
  return [{ code: "gaps", weight: "open", sentence }];
}

function emptyClauses(content: LetterContent): Finding[] {
  return clausesOf(composeLetter(content)).flatMap(({ blocks, number, title }): Finding[] =>
    blocks.length > 0
      ? []
      : [
          contradiction(
            "empty-clause",
            `Section ${number}, ${title}, has no text. Write some, take the template’s words, or leave the clause out.`,
          ),
        ],
  );
}

/** Said while there is time to write it otherwise; asked for, the PDF is refused. */
function unprintable(content: LetterContent): Finding[] {
  const found = findUnprintable(composeLetter(content));
  return found === null ? [] : [notice("not-in-pdf", describeUnprintable(found))];
}

/** The form has changed under words that somebody wrote by hand. */
function staleEdits(content: LetterContent): Finding[] {
  return listClauses(content.kind).flatMap((clause): Finding[] => {
    const { key, title } = clause;
    const edit = Object.hasOwn(content.clauses.edits, key) ? content.clauses.edits[key] : undefined;
    if (edit === undefined || !isClauseOn(clause, content.clauses)) return [];
    if (edit.basedOn === templateTextOf(content, key)) return [];
    return [
      notice(
        "stale-edit",
        `You wrote “${title}” yourself, and the form has changed since. Check that its words still agree with the form.`,
      ),
    ];
  });
}
