import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import type { FundingType } from "#calc/funding/funding-types.ts";
import { type ConstraintId, CONSTRAINTS } from "#calc/tables/best-structure.ts";
import { inYear } from "#features/funding/model/workbook/months/month-part.ts";
import { NO_DECISION } from "#features/lending/model/files/bank-file-subject.ts";
import { addNamedYears } from "#features/lending/model/workbook/coverage-sheet.ts";
import { sumOf } from "#features/lending/model/workbook/part.ts";
import { describeOfBuyer } from "#features/lending/model/words/lender-words.ts";
import { listSources } from "#features/lending/model/words/rule-sources.ts";
import {
  type CellUnit,
  formula,
  label,
  NOT_AVAILABLE,
  note,
  type PlannedCell,
  plainText,
  shareOf,
} from "#features/report-files/model/workbook/cells.ts";
import { addressOf, NA } from "#features/report-files/model/workbook/formula-text.ts";
import {
  addRow,
  addSection,
  addTitle,
  nextRow,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";
import { isOfBuyer } from "#features/structures/model/saved-answer.ts";
import {
  assumedWithoutBuyer,
  describeAssumption,
} from "#features/structures/model/words/assumption-words.ts";
import {
  type BestUnit,
  CONSTRAINT_WORDS,
  KIND_WORDS,
  OBJECTIVE_WORDS,
} from "#features/structures/model/words/best-words.ts";
import {
  LEFT_OUT_WORDS,
  describeCertificate,
} from "#features/structures/model/words/certificate-sentences.ts";
import { formatDate } from "#kit/day.ts";
import { paidParts, type WorkedStructure } from "./best-months.ts";
import type { StructuresInFile } from "./structures-in-file.ts";

/** A figure of the search: no formula gives it. */
function figure(value: number | null, unit: BestUnit | CellUnit): PlannedCell {
  if (value === null) return plainText(NOT_AVAILABLE);
  switch (unit) {
    case "usd":
      return { kind: "input", value, unit: "cents" };
    case "ratio":
      return { kind: "input", value, unit: "ratio-2" };
    case "pct":
      return { kind: "input", value: shareOf(value), unit: "share" };
    case "months":
      return { kind: "input", value, unit: "count" };
    default:
      return { kind: "input", value, unit };
  }
}

const STATUS = {
  unknown: "What the business earns is not known: nothing was searched.",
  infeasible: "No structure in the search meets everything that is asked.",
} as const;

/** The answer of the search with what was asked, its proof, what it rests on, and the coverage of each structure. */
export function structuresSheet(file: StructuresInFile, worked: readonly WorkedStructure[]): SheetPlan {
  const sheet = openSheet("Structures", [46, ...Array.from({ length: 11 }, () => 18)], true);
  const { answer } = file;
  addTitle(
    sheet,
    "The best way to pay",
    answer.status === "unknown" || answer.status === "infeasible"
      ? STATUS[answer.status]
      : "The best structure in the search by what is asked. Results of the search are values; coverage and schedules are formulas.",
  );
  addRow(sheet, note(NO_DECISION));
  addRow(sheet, note(file.basis));
  addRow(sheet, note(describeShared(file)));
  addAnswers(sheet, file, worked);
  addQuestion(sheet, file);
  addProof(sheet, file);
  addAssumptions(sheet, file);
  addConflict(sheet, file);
  if (file.withOthers) addBinding(sheet, file);
  for (const one of worked) addCoverage(sheet, one);
  addRules(sheet, file, worked);
  return sheet;
}

function describeShared({ withProfile, withOthers }: StructuresInFile): string {
  const profile = withProfile
    ? "Global coverage, liquidity and cash rest on the buyer’s profile, which this file includes."
    : "The buyer’s profile is left out, so global coverage, liquidity and cash are not tested.";
  const others = withOthers
    ? "This file includes the other answers."
    : "Answers beside the best, and what would change it, are left out of this file.";
  return `${profile} ${others}`;
}

const termsOf = (terms: WorkedStructure["structure"]["components"][number]["terms"]): PlannedCell[] => [
  figure(terms?.interestRate ?? null, "count"),
  figure(terms?.term ?? null, "count"),
  plainText(terms?.standby ?? "none"),
  figure(terms?.balloonMonth ?? null, "count"),
];

function addAnswers(sheet: SheetPlan, file: StructuresInFile, worked: readonly WorkedStructure[]): void {
  for (const { structure, calculation } of worked) {
    const { kind, components, figures } = structure;
    const { title, note: about } = KIND_WORDS[kind];
    addSection(sheet, `${title}${kind === "best" ? "" : `: ${describeOfBuyer(about)}`}`, [
      "Component",
      "Amount",
      "Rate, percent",
      "Term, months",
      "Standby",
      "Balloon month",
    ]);
    for (const { type, amount, terms } of components)
      addRow(sheet, label(FUNDING_TYPE_INFO[type].name), figure(amount, "usd"), ...termsOf(terms));
    const rows: [string, PlannedCell][] = [
      ["Price", figure(calculation.input.offer, "usd")],
      ["Buyer’s cash to close", figure(figures.cashToClose, "usd")],
      ["Coverage of the worst year", figure(figures.worstCoverage, "ratio")],
      ["Worst year", figure(figures.worstYear, "plain")],
      ["Coverage after year ten, the lowest", figure(figures.laterCoverage, "ratio")],
      ...(file.withProfile
        ? ([["Global coverage, the lowest year", figure(figures.global, "ratio")]] satisfies [
            string,
            PlannedCell,
          ][])
        : []),
      ["Return over 5 years a year", figure(figures.irr5Pct, "pct")],
      ["Ownership kept", figure(figures.ownershipPct, "pct")],
      ["Paid for money", figure(figures.cost, "usd")],
      ["Last month with a payment", figure(figures.debtFreeMonth, "count")],
      ["Lowest month of cash", figure(figures.lowestCash, "usd")],
      ["Types of funding", figure(figures.kinds, "count")],
    ];
    for (const [name, cell] of rows) addRow(sheet, label(name), cell);
  }
}

const isTold = ({ withProfile }: StructuresInFile, id: ConstraintId): boolean =>
  withProfile || !isOfBuyer(id);

function addQuestion(sheet: SheetPlan, file: StructuresInFile): void {
  const { question, bank, rulesVersion } = file;
  addSection(sheet, "What is asked", ["", "Target", ""]);
  for (const [at, objective] of question.objectives.entries())
    addRow(sheet, label(`Goal ${at + 1}`), plainText(OBJECTIVE_WORDS[objective].title));
  for (const id of CONSTRAINTS.filter((one) => isTold(file, one))) {
    const { isOn, value } = question.constraints[id];
    const { title, unit } = CONSTRAINT_WORDS[id];
    addRow(
      sheet,
      label(describeOfBuyer(title)),
      isOn ? (unit === null ? plainText("yes") : figure(value, unit)) : plainText("not asked"),
    );
  }
  const used = (use: string): string =>
    question.types
      .filter((one) => one.use === use)
      .map(({ type }: { type: FundingType }) => FUNDING_TYPE_INFO[type].name)
      .join(", ") || "none";
  addRow(sheet, label("Types that must take part"), plainText(used("must")));
  addRow(sheet, label("Types that are left out"), plainText(used("never")));
  addRow(sheet, label("Price"), figure(bank.offer, "usd"));
  addRow(sheet, label("Rules of the day"), plainText(formatDate(`${bank.loanNumberDate}T12:00:00Z`)));
  addRow(sheet, label("Rules, version"), plainText(rulesVersion));
}

function addProof(sheet: SheetPlan, { answer: { certificate } }: StructuresInFile): void {
  if (certificate === null) return;
  const { status, step, points, levels, sets, nodes, leftOut, engine } = certificate;
  const said = describeCertificate(
    certificate,
    levels.map(({ objective }) => objective),
  );
  addSection(sheet, "What is proved");
  addRow(sheet, note(`${said.head} ${said.rest}`));
  addRow(sheet, label("Status"), plainText(status));
  addRow(sheet, label("Step of money"), figure(step, "usd"));
  // There may be more of them than a cell counts exactly.
  addRow(sheet, label("Points of the space"), plainText(String(points)));
  addRow(sheet, label("Sets of types"), figure(sets, "count"));
  addRow(sheet, label("Nodes"), figure(nodes, "count"));
  addRow(sheet, label("Engine"), plainText(engine));
  addSection(sheet, "Goals", ["", "Value", "Bound"]);
  for (const { objective, value, bound } of levels) {
    const { title, unit } = OBJECTIVE_WORDS[objective];
    addRow(sheet, label(title), figure(value, unit), figure(bound, unit));
  }
  addSection(sheet, "Points that were left out", ["", "Points"]);
  for (const [reason, count] of Object.entries(leftOut))
    addRow(sheet, label(LEFT_OUT_WORDS[reason] ?? reason), plainText(String(count)));
}

function addAssumptions(sheet: SheetPlan, { answer, withProfile, rules }: StructuresInFile): void {
  const named = withProfile ? answer.assumptions : assumedWithoutBuyer(answer.assumptions, rules);
  addSection(sheet, "This holds if what is not known counts as passed");
  if (named.length === 0) addRow(sheet, label("Nothing had to be assumed"));
  for (const name of named) addRow(sheet, label(describeOfBuyer(describeAssumption(name))));
}

/** What cannot hold together; not told where a part of it is the buyer's. */
function addConflict(sheet: SheetPlan, file: StructuresInFile): void {
  const { conflict } = file.answer;
  if (conflict === null || !conflict.constraints.every((id) => isTold(file, id))) return;
  addSection(sheet, "What cannot be met together", ["", "Asked", "Holds at"]);
  for (const id of conflict.constraints) {
    const { title, unit } = CONSTRAINT_WORDS[id];
    const relief = conflict.relief.find(({ constraint }) => constraint === id);
    const cell = (value: number | null | undefined): PlannedCell =>
      unit === null ? plainText("") : figure(value ?? null, unit);
    addRow(sheet, label(describeOfBuyer(title)), cell(relief?.from), cell(relief?.to));
  }
}

function addBinding(sheet: SheetPlan, file: StructuresInFile): void {
  const binding = file.answer.binding.filter(({ constraint }) => isTold(file, constraint));
  addSection(sheet, "What holds the best structure back", ["", "Relieved by", "Gains", "Of"]);
  if (binding.length === 0) addRow(sheet, label("Nothing that can be relieved"));
  for (const { constraint, step, gain } of binding) {
    const { title, unit } = CONSTRAINT_WORDS[constraint];
    const goal = OBJECTIVE_WORDS[gain.objective];
    addRow(
      sheet,
      label(describeOfBuyer(title)),
      figure(step, unit ?? "plain"),
      figure(gain.amount, goal.unit),
      plainText(goal.title),
    );
  }
}

/** Ten years of a structure: what can pay is the core's, what is due a formula of its schedules. */
function addCoverage(sheet: SheetPlan, worked: WorkedStructure): void {
  const { figures, structure } = worked;
  addSection(sheet, `Coverage by year: ${KIND_WORDS[structure.kind].title.toLowerCase()}`);
  const yearRow = addNamedYears(sheet, figures.years.length);
  const cads = addRow(
    sheet,
    label("Cash that can pay debt"),
    ...figures.years.map((year) => figure(year.cads, "usd")),
  );
  const due = nextRow(sheet);
  addRow(
    sheet,
    label("Due in the year"),
    ...figures.years.map((year, at) =>
      formula(
        sumOf(paidParts(worked).map((part) => inYear(part, "Payments", addressOf(at + 1, yearRow)))),
        year.due,
        "cents",
      ),
    ),
  );
  addRow(
    sheet,
    label("Coverage"),
    ...figures.years.map((year, at) => {
      const [earned, owed] = [addressOf(at + 1, cads), addressOf(at + 1, due)];
      return formula(
        `IF(AND(ISNUMBER(${earned}),${owed}>0),${earned}/${owed},${NA})`,
        year.coverage,
        "ratio-2",
        {
          strong: true,
        },
      );
    }),
  );
}

/** Since when what the rules compare with holds, and where it is read. */
function addRules(sheet: SheetPlan, { rules }: StructuresInFile, worked: readonly WorkedStructure[]): void {
  const [best] = worked;
  if (best === undefined) return;
  const { calculation } = best;
  addSection(sheet, "Rules’ dates", ["", "Holds", "Source"]);
  const told = { input: calculation.input, calculation };
  for (const { name, validity, source } of listSources(rules.rules, told))
    addRow(sheet, label(name), plainText(validity), note(source));
}
