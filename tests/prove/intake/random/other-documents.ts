import { choose, type Chance } from "#tests/prove/best-structure/chance.ts";
import type { TrueValue } from "#tests/prove/intake/score.ts";
import { between, oneOf, type Company } from "./company.ts";
import type { Made } from "./statement.ts";
import { BALANCE_NAMES, FIRMS, PEOPLE, PLACES } from "./vocabulary.ts";
import type { Cell } from "./write.ts";

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const two = (figure: number): string => String(figure).padStart(2, "0");
const money = (amount: number): string => `$${amount.toLocaleString("en-US")}`;
const plain = (amount: number, isWritten: boolean): Cell =>
  isWritten ? amount.toLocaleString("en-US") : amount;
const fact = (key: string, value: TrueValue["value"]): TrueValue => ({ key, value });

const ASSETS = ["cash", "receivables", "inventory", "prepaid", "fixedAssets"];
const DEBTS = ["payables", "accrued", "deferredRevenue", "currentDebt", "longTermDebt"];

export function makeBalance(chance: Chance, company: Company, rare: number, isWritten: boolean): Made {
  const dates = [2024, 2025].map((year) => `${year}-12-31`);
  const pick = (keys: readonly string[], least: number): string[] => {
    const kept = keys.filter(() => chance() < 0.7);
    return kept.length < least ? keys.slice(0, least) : kept;
  };
  const amounts = (): number[] => dates.map(() => between(chance, 4, 300) * 500);
  const row = (key: string) => ({
    key,
    name: oneOf(chance, BALANCE_NAMES[key] ?? [[key], [key]], rare),
    amounts: amounts(),
  });
  const assets = pick(ASSETS, 3).map(row);
  const debts = pick(DEBTS, 2).map(row);
  const sum = (rows: readonly { amounts: number[] }[]): number[] =>
    dates.map((_, at) => rows.reduce((total, one) => total + (one.amounts[at] ?? 0), 0));
  const [total, owed] = [sum(assets), sum(debts)];
  const equity = {
    key: "equity",
    name: oneOf(chance, BALANCE_NAMES["equity"] ?? [[], []], rare),
    amounts: total.map((one, at) => one - (owed[at] ?? 0)),
  };
  const hasSections = chance() < 0.6;
  const write = (name: string, own: readonly number[]): Cell[] => [
    name,
    ...own.map((one) => plain(one, isWritten)),
  ];
  return {
    parts: [
      { words: company.name },
      { words: choose(chance, ["Balance sheet", "Balance sheets", "Statement of financial position"]) },
      {
        rows: [
          [
            "",
            ...choose(chance, [
              ["12/31/2024", "12/31/2025"],
              ["Dec 31, 2024", "Dec 31, 2025"],
            ]),
          ],
          ...(hasSections ? [["Assets"]] : []),
          ...assets.map(({ name, amounts: own }) => write(name, own)),
          write("Total assets", total),
          ...(hasSections ? [["Liabilities and equity"]] : []),
          ...debts.map(({ name, amounts: own }) => write(name, own)),
          ...(chance() < 0.5 ? [write("Total liabilities", owed)] : []),
          write(equity.name, equity.amounts),
          ...(chance() < 0.6 ? [write("Total liabilities and equity", total)] : []),
        ],
      },
    ],
    truths: [
      fact("companyName", company.name),
      { key: "title", value: company.name, isOptional: true },
      ...[...assets, ...debts, equity].flatMap(({ key, amounts: own }) =>
        own.map((value, at) => ({ key: "books.balance", of: { date: dates[at] ?? "", line: key }, value })),
      ),
    ],
  };
}

export function makeMonths(chance: Chance, company: Company, isWritten: boolean): Made {
  const years = [2024, 2025];
  const amounts = years.map(() => MONTHS.map(() => between(chance, 80, 900) * 100));
  const way = choose(chance, ["across", "down", "list"]);
  const at = (year: number, month: number): Cell => plain(amounts[year]?.[month] ?? 0, isWritten);
  const sums = years.map((_, year) => (amounts[year] ?? []).reduce((sum, one) => sum + one, 0));
  const hasTotal = chance() < 0.5;
  const corner = choose(chance, ["Net revenue", "Year", "Sales", ""]);
  const rows: Cell[][] =
    way === "across"
      ? [
          [corner, ...MONTHS, ...(hasTotal ? ["Total"] : [])],
          ...years.map((year, index) => [
            `${year}`,
            ...MONTHS.map((_, month) => at(index, month)),
            ...(hasTotal ? [plain(sums[index] ?? 0, isWritten)] : []),
          ]),
        ]
      : way === "down"
        ? [
            ["Month", ...years.map(String)],
            ...MONTHS.map((month, index) => [month, at(0, index), at(1, index)]),
            ...(hasTotal ? [["Total", ...sums.map((one) => plain(one, isWritten))]] : []),
          ]
        : [
            ["Month", "Orders", "Sales"],
            ...years.flatMap((year, own) =>
              MONTHS.map((month, index) => [`${month} ${year}`, between(chance, 20, 90), at(own, index)]),
            ),
          ];
  return {
    parts: [
      { words: company.name },
      { words: choose(chance, ["Revenue by month", "Monthly sales"]) },
      { rows },
    ],
    truths: [
      fact("companyName", company.name),
      { key: "title", value: company.name, isOptional: true },
      ...years.flatMap((year, own) =>
        MONTHS.map((_, index) => ({
          key: "books.month",
          of: { month: `${year}-${two(index + 1)}` },
          value: amounts[own]?.[index] ?? 0,
        })),
      ),
    ],
  };
}

export function makeCustomers(chance: Chance): Made {
  const names = ["Customer A", "Customer B", "Customer C", "Acme Foods", "Regional hospital chain"].slice(
    0,
    between(chance, 3, 5),
  );
  const shares = names.map((_, at) => 28 - 5 * at + between(chance, 0, 3) + 0.5);
  return {
    parts: [
      { words: choose(chance, ["Largest customers", "Customer concentration"]) },
      {
        rows: [
          ["Customer", choose(chance, ["% of revenue", "Share of sales", "% of 2025 revenue"])],
          ...names.map((name, at) => [name, `${shares[at]}%`]),
        ],
      },
    ],
    truths: names.map((name, at) => ({ key: "books.customer", of: { name }, value: shares[at] ?? 0 })),
  };
}

/** A statement of a bank account: nothing of it is a fact of the deal or a line of the books. */
export function makeBankStatement(chance: Chance, company: Company): Made {
  const words = [
    "DEPOSIT",
    "CHECK 1042",
    "ACH PAYROLL",
    "CARD SETTLEMENT",
    "RENT OAK STREET",
    "INSURANCE PREMIUM",
    "SALES TAX PMT",
  ];
  let balance = between(chance, 10, 90) * 1_000;
  const opening = balance;
  const rows = Array.from({ length: between(chance, 8, 20) }, (_, at) => {
    const amount = between(chance, -9_000, 11_000);
    balance += amount;
    return [
      `03/${two(at + 1)}/2025`,
      choose(chance, words),
      amount < 0 ? "" : amount.toFixed(2),
      amount < 0 ? (-amount).toFixed(2) : "",
      balance.toFixed(2),
    ];
  });
  return {
    parts: [
      {
        words: `First Federal Bank\nStatement of account\n${company.name}\nStatement period 03/01/2025 - 03/31/2025`,
      },
      { words: `Beginning balance ${money(opening)}   Ending balance ${money(balance)}` },
      { rows: [["Date", "Description", "Deposits", "Withdrawals", "Balance"], ...rows] },
    ],
    truths: [],
  };
}

interface Offer {
  readonly price: number;
  readonly revenue: number;
  readonly sde: number;
  readonly rent: number;
  readonly founded: number;
  readonly people: number;
  readonly place: string;
  readonly number: string;
  readonly broker: string;
  readonly firm: string;
  readonly phone: string;
}

const offerOf = (chance: Chance, company: Company): Offer => ({
  price: between(chance, 12, 90) * 25_000,
  revenue: (company.truth.get("revenue") ?? []).at(-1) ?? 0,
  sde: between(chance, 80, 900) * 1_000,
  rent: between(chance, 15, 90) * 100 * 12,
  founded: between(chance, 1965, 2018),
  people: between(chance, 3, 48),
  place: choose(chance, PLACES),
  number: `${choose(chance, ["GR", "QT", "NE"])}-${between(chance, 1_000, 9_999)}`,
  broker: choose(chance, PEOPLE),
  firm: choose(chance, FIRMS),
  phone: `312-555-0${between(chance, 100, 199)}`,
});

const ABOUT = [
  "mobile dog grooming",
  "auto body shop",
  "commercial printer",
  "pool service route",
  "bakery and cafe",
];

export function makeListing(chance: Chance, company: Company): Made {
  const offer = offerOf(chance, company);
  const about = choose(chance, ABOUT);
  const title = `${about[0]?.toUpperCase()}${about.slice(1)}`;
  const gap = choose(chance, [": ", "\t", "\n"]);
  const line = (names: readonly string[], value: string): string => `${choose(chance, names)}${gap}${value}`;
  const parts = [
    line(["Asking price", "Price", "List price"], money(offer.price)),
    line(["Gross revenue", "Revenue", "Annual sales"], money(offer.revenue)),
    line(["Cash flow", "SDE", "Seller's discretionary earnings"], money(offer.sde)),
    line(["Year established", "Established"], String(offer.founded)),
    line(["Employees", "Number of employees"], String(offer.people)),
    line(["Rent"], `${money(offer.rent / 12)} per month`),
  ];
  const contact = choose(chance, [
    `Listed by: ${offer.broker}, ${offer.firm}, ${offer.phone}`,
    `Contact: ${offer.broker}\n${offer.firm}\nPhone: ${offer.phone}`,
  ]);
  const reference = choose(chance, [
    `Listing #: ${offer.number}`,
    `Reference: ${offer.number}. Serious buyers only.`,
    `Listing ID: ${offer.number} • Relocatable: Yes`,
  ]);
  const keep = parts.map(() => chance() < 0.85);
  const facts: readonly TrueValue[] = [
    fact("askingPrice", offer.price),
    fact("annualRevenue", offer.revenue),
    fact("sde", offer.sde),
    fact("yearEstablished", offer.founded),
    fact("employees", offer.people),
    fact("rent", offer.rent),
  ];
  return {
    parts: [
      { words: [title, offer.place].join("\n") },
      { words: parts.filter((_, at) => keep[at]).join("\n") },
      { words: [reference, contact].join("\n") },
    ],
    truths: [
      fact("title", title),
      fact("location", offer.place),
      ...facts.filter((_, at) => keep[at]),
      fact("listingId", offer.number),
      fact("brokerName", offer.broker),
      fact("brokerFirm", offer.firm),
      fact("brokerPhone", offer.phone),
    ],
  };
}

const short = (amount: number): string =>
  amount >= 1_000_000 ? `${(amount / 1_000_000).toFixed(1)} million` : `${Math.round(amount / 1_000)}k`;
const shortened = (amount: number): number =>
  amount >= 1_000_000
    ? Number((amount / 1_000_000).toFixed(1)) * 1_000_000
    : Math.round(amount / 1_000) * 1_000;

/** A mail of a broker in plain sentences. */
export function makeMail(chance: Chance, company: Company): Made {
  const offer = offerOf(chance, company);
  const price = shortened(offer.price);
  const revenue = shortened(offer.revenue);
  const share = between(chance, 12, 40);
  const sentences: readonly (readonly [string, readonly TrueValue[]])[] = [
    [
      choose(chance, [
        `They would like ${short(offer.price)}.`,
        `The asking price is ${short(offer.price)}.`,
        `Sellers want ${short(offer.price)} for it.`,
      ]),
      [fact("askingPrice", price)],
    ],
    [
      choose(chance, [
        `It did about ${short(offer.revenue)} on the top line last year.`,
        `Revenue was ${short(offer.revenue)} last year.`,
        `They turned over ${short(offer.revenue)} last year.`,
      ]),
      [fact("annualRevenue", Math.round(revenue))],
    ],
    [
      choose(chance, [
        `My number for SDE is ${money(offer.sde)}.`,
        `SDE of ${money(offer.sde)}.`,
        `The owner takes home ${money(offer.sde)} in SDE.`,
      ]),
      [fact("sde", offer.sde)],
    ],
    [
      choose(chance, [
        `Rent is ${(offer.rent / 12).toLocaleString("en-US")} a month.`,
        `They pay ${money(offer.rent / 12)} a month in rent.`,
      ]),
      [fact("rent", offer.rent)],
    ],
    [
      choose(chance, [`It has been in business since ${offer.founded}.`, `Founded in ${offer.founded}.`]),
      [fact("yearEstablished", offer.founded)],
    ],
    [
      choose(chance, [`Our file number is ${offer.number}.`, `Our reference is ${offer.number}.`]),
      [fact("listingId", offer.number)],
    ],
    [
      choose(chance, [
        `The largest customer is ${share}% of sales.`,
        `The largest customer makes ${share}% of revenue.`,
      ]),
      [{ key: "books.customer", of: { name: "largest customer" }, value: share }],
    ],
    [
      choose(chance, [`${offer.people} people work there.`, `It employs ${offer.people} people.`]),
      [fact("employees", offer.people)],
    ],
  ];
  const kept = sentences.filter(() => chance() < 0.8);
  const body = kept.map(([words]) => words);
  const subject = `${choose(chance, ABOUT)} in ${offer.place}`;
  return {
    parts: [
      {
        words: `From: ${offer.broker} <broker@example.com>\nTo: buyer@example.com\nSubject: ${subject}\nDate: Mon, 10 Nov 2025 09:00:00 +0000\nContent-Type: text/plain; charset=utf-8`,
      },
      { words: "Hello," },
      { words: body.join(" ") },
      { words: `${offer.broker}\n${offer.firm}\n${offer.phone}` },
    ],
    truths: [
      ...kept.flatMap(([, truths]) => truths),
      fact("brokerName", offer.broker),
      fact("brokerFirm", offer.firm),
      fact("brokerPhone", offer.phone),
      fact("brokerEmail", "broker@example.com"),
      fact("location", offer.place),
      { key: "title", value: subject, isOptional: true },
    ],
  };
}
