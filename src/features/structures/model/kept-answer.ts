import type { BankInput, BestAnswer, BestQuestion } from "#calc";
import type { KeptAnswer, KeptStructure } from "./saved-answer.ts";

type Structure = NonNullable<BestAnswer["best"]>;

const keptStructure = ({ kind, components, figures }: Structure): KeptStructure => ({
  kind,
  components: components.map(({ type, amount, terms }) => ({
    type,
    amount,
    terms:
      terms === null
        ? null
        : (Object.fromEntries(Object.entries(terms)) as KeptStructure["components"][number]["terms"]),
  })),
  figures: { ...figures },
});

/** Beyond this a number is no longer exact: it is written as text. */
const countOf = (count: bigint | number): number | string =>
  typeof count === "number" || count <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(count) : String(count);

function keptCertificate({ certificate }: BestAnswer): KeptAnswer["certificate"] {
  if (certificate === null) return null;
  const { points, leftOut, levels, ...rest } = certificate;
  return {
    ...rest,
    points: countOf(points),
    levels: levels.map((level) => ({ ...level })),
    leftOut: Object.fromEntries(Object.entries(leftOut).map(([reason, count]) => [reason, countOf(count)])),
  };
}

/** An answer as it is kept, with what was asked. */
export function keptAnswer(
  answer: BestAnswer,
  question: BestQuestion,
  { offer }: Pick<BankInput, "offer">,
): KeptAnswer {
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
    best: answer.best === null ? null : keptStructure(answer.best),
    others: answer.others.map(keptStructure),
    certificate: keptCertificate(answer),
    binding: answer.binding.map((binding) => ({ ...binding, gain: { ...binding.gain } })),
    conflict:
      answer.conflict === null
        ? null
        : {
            constraints: [...answer.conflict.constraints],
            relief: answer.conflict.relief.map((relief) => ({ ...relief })),
          },
    assumptions: [...answer.assumptions],
  };
}
