import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { readXlsx } from "hucre/xlsx";
import type { WorkbookPlan } from "#features/report-files/model/workbook/workbook-plan.ts";
import { addressOf } from "#features/report-files/model/workbook/formula-text.ts";
import { writeWorkbook } from "#features/report-files/server/workbook-file.ts";

const soffice = process.env["SOFFICE"] ?? "soffice";
/** LibreOffice ends early when it is handed very many. */
const FILES_A_RUN = 50;

/**
 * The formulas of one plan with the inputs of the other. A sheet's formulas are met in their order, since one deal may
 * have more to say of itself than another, which moves the rows below.
 */
function withInputsOf(formulas: WorkbookPlan, inputs: WorkbookPlan): WorkbookPlan {
  const sheets = inputs.sheets.map((sheet, index) => {
    const others = (formulas.sheets[index]?.rows ?? [])
      .flat()
      .flatMap((cell) => (cell?.kind === "formula" ? [cell.formula] : []))
      .values();
    const rows = sheet.rows.map((row) =>
      row.map((cell) =>
        cell?.kind === "formula" ? { ...cell, formula: others.next().value ?? cell.formula } : cell,
      ),
    );
    return { ...sheet, rows };
  });
  return { ...inputs, sheets };
}

/** Without kept values LibreOffice has to calculate each cell. */
function withoutKeptValues(plan: WorkbookPlan): WorkbookPlan {
  const dropped: WorkbookPlan = structuredClone(plan);
  for (const sheet of dropped.sheets)
    for (const row of sheet.rows)
      for (const cell of row) if (cell?.kind === "formula") Reflect.deleteProperty(cell, "value");
  return dropped;
}

export interface WorkbookCheck {
  readonly count: number;
  readonly first: number;
  /** The workbook whose inputs are put in, and whose kept values are looked for. */
  planOf(seed: number): WorkbookPlan;
  /** A workbook of the same shape, from other inputs: the formulas come from it. */
  formulasOf(seed: number): WorkbookPlan;
}

/** Answers 0 when every cell is what the core says. */
export async function checkWorkbooks({ count, first, planOf, formulasOf }: WorkbookCheck): Promise<number> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "check-workbook-"));
  const plans = new Map<string, WorkbookPlan>();
  for (let seed = first; seed < first + count; seed += 1) {
    const plan = withInputsOf(formulasOf(seed), planOf(seed));
    plans.set(`deal-${seed}`, plan);
    fs.writeFileSync(path.join(folder, `deal-${seed}.xlsx`), await writeWorkbook(withoutKeptValues(plan)));
  }
  const files = [...plans.keys()].map((name) => path.join(folder, `${name}.xlsx`));
  const profile = `-env:UserInstallation=file://${path.join(folder, "profile")}`;
  const out = path.join(folder, "recalculated");
  for (let start = 0; start < files.length; start += FILES_A_RUN)
    execFileSync(
      soffice,
      [
        profile,
        "--headless",
        "--convert-to",
        "xlsx",
        "--outdir",
        out,
        ...files.slice(start, start + FILES_A_RUN),
      ],
      { stdio: "ignore" },
    );
  let compared = 0;
  const problems: string[] = [];
  for (const [name, plan] of plans) {
    const answer = await compare(name, plan, path.join(out, `${name}.xlsx`));
    compared += answer.compared;
    problems.push(...answer.problems);
  }
  for (const problem of problems.slice(0, 60)) console.error(problem);
  console.log(`${plans.size} workbooks, ${compared} formula cells compared, ${problems.length} differ.`);
  fs.rmSync(folder, { recursive: true, force: true });
  return problems.length === 0 ? 0 : 1;
}

async function compare(
  name: string,
  plan: WorkbookPlan,
  file: string,
): Promise<{ compared: number; problems: string[] }> {
  const { sheets } = await readXlsx(new Uint8Array(fs.readFileSync(file)));
  const problems: string[] = [];
  let compared = 0;
  for (const [index, sheet] of plan.sheets.entries())
    for (const [row, cells] of sheet.rows.entries())
      for (const [column, cell] of cells.entries()) {
        if (cell?.kind !== "formula") continue;
        compared += 1;
        const found = sheets[index]?.rows[row]?.[column] ?? "";
        if (!isSame(found, cell.value, cell.unit === "usd" || cell.unit === "cents"))
          problems.push(
            `${name} ${sheet.title}!${addressOf(column, row)} ${cell.name ?? ""}: core ${JSON.stringify(cell.value)}, LibreOffice ${JSON.stringify(found)}, formula ${cell.formula.slice(0, 300)}`,
          );
      }
  return { compared, problems };
}

/** Money to the cent or 1e-9 of it, everything else to 1e-6 or 1e-9 of it. */
function isSame(found: unknown, expected: number | string, isMoney: boolean): boolean {
  if (typeof expected === "string") return found === expected;
  if (typeof found !== "number") return false;
  const tolerance = Math.max(isMoney ? 0.005 : 1e-6, Math.abs(expected) * 1e-9);
  return Math.abs(found - expected) <= tolerance;
}
