import { closingTotals } from "#calc/lending/closing-totals.ts";
import type { BankFileSubject } from "#features/lending/model/files/bank-file-subject.ts";
import { describeCash } from "#features/lending/model/words/cash-words.ts";
import { describeSource, USE_WORDS } from "#features/lending/model/words/closing-words.ts";
import { describeOfBuyer } from "#features/lending/model/words/lender-words.ts";
import { para, section, table } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode, PdfText } from "#features/report-files/model/report/pdf-types.ts";
import { toTheCent } from "./figure-words.ts";

interface Line {
  readonly name: string;
  readonly note?: string | undefined;
  readonly amount: number;
}

/** Where the money comes from and where it goes, balanced to the cent. */
export function closingPart({ figures, input, subject }: BankFileSubject): PdfNode {
  const { sources, uses, cashToClose, projectCost } = figures.sourcesAndUses;
  const { total } = closingTotals(figures.sourcesAndUses, input);
  const shown = sources.filter(({ id, amount }) => id === "furtherBuyerCash" || amount !== 0);
  const brought = shown.map((source) => {
    const { name, note } = describeSource(source, subject.names);
    return {
      name: source.id === "furtherBuyerCash" ? describeOfBuyer(name) : name,
      note,
      amount: source.amount,
    };
  });
  return section("Sources and uses", [
    {
      columnGap: 18,
      columns: [
        { width: "*", stack: [linesTable("Source", brought, total)] },
        {
          width: "*",
          stack: [
            linesTable(
              "Use",
              uses.map(({ id, amount }) => ({ ...USE_WORDS[id], amount })),
              total,
            ),
          ],
        },
      ],
    },
    para(
      `Buyer’s cash to close ${toTheCent(cashToClose)}, after a deposit that is paid; cost of the project, the uses without the reserve, ${toTheCent(projectCost)}.`,
    ),
    para(describeOfBuyer(describeCash(figures, input.closingDate ?? input.loanNumberDate))),
  ]);
}

function linesTable(title: string, lines: readonly Line[], total: number): PdfNode {
  const rows = lines.map(({ name, note, amount }): (string | PdfText)[] => [
    note === undefined ? name : `${name} (${note})`,
    toTheCent(amount),
  ]);
  const sum = (text: string): PdfText => ({ text, style: "sum" });
  return table([title, "US dollars"], [...rows, [sum("Total"), sum(toTheCent(total))]], ["*", 84]);
}
