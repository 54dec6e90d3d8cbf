import { amortizationSchedule } from "#calc/loans/amortization-schedule.ts";
import { monthlyPayment } from "#calc/loans/monthly-payment.ts";
import { internalRateOfReturn } from "#calc/returns/internal-rate-of-return.ts";
import { LISTING_FILE } from "#features/deal-import/model/listing-file.ts";
import { readTable } from "#kit/table-file/read-table.ts";
import { against, at, type Measure, ms } from "./measure.ts";
import { loadRival, named } from "./rivals.ts";

/** What the product does that packages offer as well, on the same data in turns. */
export function run(): Promise<Measure[]> {
  return Promise.resolve([measureRates(), measureLoan(), measureCsv()]);
}

const LOOPS = 2_000;
const ROUNDS = 30;

interface Financial {
  irr(flows: number[]): number;
  pmt(rate: number, periods: number, present: number): number;
  ipmt(rate: number, period: number, periods: number, present: number): number;
}
const financial = loadRival("financial") as Financial | null;

/** Ten years of flows of an acquisition, each a little different. */
const FLOWS = Array.from({ length: 200 }, (_, index) => [
  -300_000 - index * 1_000,
  ...Array.from({ length: 9 }, (_year, year) => 40_000 + ((index * 7_919 + year * 3_571) % 60_000)),
  900_000 + index * 500,
]);
const flowsOf = (turn: number): number[] => FLOWS[turn % FLOWS.length] ?? [];

function measureRates(): Measure {
  const [ours, theirs] = inTurns(
    (turn) => internalRateOfReturn(flowsOf(turn)),
    financial && ((turn) => financial.irr(flowsOf(turn))),
  );
  const known = financial?.irr(flowsOf(0));
  const found = internalRateOfReturn(flowsOf(0));
  if (known !== undefined && (!found.ok || Math.abs(found.value - known * 100) > 1e-6))
    throw new Error(`Two rates of return for the same flows: ${JSON.stringify(found)} and ${known}.`);
  return toMeasure("internal rate of return of ten years", ours, theirs);
}

function measureLoan(): Measure {
  const months = 120;
  const loanOf = (turn: number) => 500_000 + (turn % 1_000) * 997;
  const [ours, theirs] = inTurns(
    (turn) => amortizationSchedule(loanOf(turn), 10.5, months),
    financial &&
      ((turn) => {
        const loan = loanOf(turn);
        const payment = financial.pmt(0.105 / 12, months, -loan);
        return Array.from({ length: months }, (_, month) => {
          const interest = financial.ipmt(0.105 / 12, month + 1, months, -loan);
          return { month: month + 1, payment, interest, principal: payment - interest };
        });
      }),
  );
  const known = financial?.pmt(0.105 / 12, months, -loanOf(0));
  if (known !== undefined && Math.abs(monthlyPayment(loanOf(0), 10.5, months) - known) > 1e-6)
    throw new Error("Two payments for the same loan.");
  return toMeasure("loan of 120 months, payment by payment", ours, theirs);
}

/** The middle time of one piece of work in microseconds: ours, and the rival's of the same rounds. */
function inTurns(
  ours: (turn: number) => unknown,
  theirs: ((turn: number) => unknown) | null,
): [number, number | null] {
  const round = (work: (turn: number) => unknown) => {
    const start = performance.now();
    for (let turn = 0; turn < LOOPS; turn++) work(turn);
    return ((performance.now() - start) * 1000) / LOOPS;
  };
  const [mine, others]: [number[], number[]] = [[], []];
  for (let count = 0; count < ROUNDS; count++) {
    mine.push(round(ours));
    if (theirs) others.push(round(theirs));
  }
  return [at(mine, 0.5), theirs && at(others, 0.5)];
}

function toMeasure(name: string, ours: number, theirs: number | null): Measure {
  return {
    name,
    measured: `${ours.toFixed(2)} µs`,
    ...(theirs === null
      ? { goal: null, ok: null }
      : against(named("financial"), { theirs, ours, most: 1, say: (us) => `${us.toFixed(2)} µs` })),
  };
}

const ROWS = 5_000;
const READINGS = 30;

/** A list of listings: with quotation marks, separators and line ends inside cells, as brokers send them. */
function writeListings(): string {
  const head = "Listing ID,Name,Asking Price,Gross Revenue,Cash Flow,EBITDA,Inventory,Employees,Description";
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const revenue = 200_000 + ((index * 104_729) % 4_000_000);
    const price = (index * 7_919) % 3_000_000;
    return `${index},"Shop ""${index}"", Inc","$${price.toLocaleString("en-US")}",${revenue},N/A,${revenue / 10},5000,${index % 60},"Steady customers,\nlease until 2031"`;
  });
  return [head, ...rows].join("\r\n");
}

interface PapaParse {
  parse(text: string): { data: string[][] };
}

/** Ours also finds the separator, the line of names, and on which line of the file each row stands. */
function measureCsv(): Measure {
  const text = writeListings();
  const papa = loadRival("papaparse") as PapaParse | null;
  const [mine, others]: [number[], number[]] = [[], []];
  for (let count = 0; count < READINGS; count++) {
    const start = performance.now();
    const read = readTable(text, LISTING_FILE);
    mine.push(performance.now() - start);
    if (!read.ok || read.table.rows.length !== ROWS) throw new Error("The list was not read whole.");
    if (!papa) continue;
    const began = performance.now();
    const { data } = papa.parse(text);
    others.push(performance.now() - began);
    if (data.length !== ROWS + 1) throw new Error("The rival did not read the list whole.");
  }
  const [ours, theirs] = [at(mine, 0.5), at(others, 0.5)];
  return {
    name: `reading a CSV of ${ROWS.toLocaleString("en-US")} listings (${(text.length / 1024).toFixed(0)} kB)`,
    measured: `p50 ${ms(ours)}`,
    ...(papa ? against(named("papaparse"), { theirs, ours, most: 3 }) : { goal: null, ok: null }),
  };
}
