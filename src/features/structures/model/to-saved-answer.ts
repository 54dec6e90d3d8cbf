import type { BankInput } from "#calc/lending/bank-input.ts";
import type { BestAnswer } from "#calc/structures/model/answer.ts";
import type { BestQuestion, BestWishes } from "#calc/structures/model/question.ts";
import type { SavedAnswer, SavedInput, StoredStructure } from "./saved-answer.ts";

type Structure = NonNullable<BestAnswer["best"]>;

const toSavedStructure = ({ kind, components, figures }: Structure): StoredStructure => ({
  kind,
  components: components.map(({ type, amount, terms }) => ({
    type,
    amount,
    terms:
      terms === null
        ? null
        : (Object.fromEntries(Object.entries(terms)) as StoredStructure["components"][number]["terms"]),
  })),
  figures: { ...figures },
});

/** Beyond this a number is no longer exact: it is written as text. */
const countOf = (count: bigint | number): number | string =>
  typeof count === "number" || count <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(count) : String(count);

function toSavedCertificate({ certificate }: BestAnswer): SavedAnswer["certificate"] {
  if (certificate === null) return null;
  const { points, leftOut, levels, ...rest } = certificate;
  return {
    ...rest,
    points: countOf(points),
    levels: levels.map((level) => ({ ...level })),
    leftOut: Object.fromEntries(Object.entries(leftOut).map(([reason, count]) => [reason, countOf(count)])),
  };
}

/** A profile without what no figure is worked out of: who the people are, and what a debt is called. */
function withoutNames(profile: BankInput["profile"]): BankInput["profile"] {
  if (profile === null || profile === undefined) return null;
  return {
    ...profile,
    people: (profile.people ?? []).map((person) => ({ ...person, name: null })),
    personalDebts: (profile.personalDebts ?? []).map((debt) => ({ ...debt, kind: null })),
  };
}

/** As it comes out of a store: what is undefined is absent. */
const asJson = (value: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(value)) as Record<string, unknown>;

/** What a search was asked, as it is kept: structures that stood beside its grid are no question. */
export function toSavedInput({ bank, best }: { bank: BankInput; best: BestWishes }): SavedInput {
  const { chosen: _chosen, saved: _saved, ...question } = best;
  return {
    bank: asJson({ ...bank, components: [], profile: withoutNames(bank.profile) }),
    best: asJson(question),
  };
}

/** An answer as it is kept, with everything that was asked. */
export function toSavedAnswer(
  answer: BestAnswer,
  question: BestQuestion,
  input: { readonly bank: BankInput; readonly best: BestWishes },
): SavedAnswer {
  const { offer } = input.bank;
  return {
    question: {
      offer,
      objectives: [...question.objectives],
      constraints: Object.fromEntries(
        Object.entries(question.constraints).map(([id, { isOn, value }]) => [id, { on: isOn, value }]),
      ),
      types: question.types.map(({ type, use }) => ({ type, use })),
    },
    status: answer.status,
    best: answer.best === null ? null : toSavedStructure(answer.best),
    others: answer.others.map(toSavedStructure),
    certificate: toSavedCertificate(answer),
    binding: answer.binding.map((binding) => ({ ...binding, gain: { ...binding.gain } })),
    conflict:
      answer.conflict === null
        ? null
        : {
            constraints: [...answer.conflict.constraints],
            relief: answer.conflict.relief.map((relief) => ({ ...relief })),
          },
    assumptions: [...answer.assumptions],
    input: toSavedInput(input),
  };
}
