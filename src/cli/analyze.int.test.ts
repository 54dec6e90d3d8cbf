import { spawn } from "node:child_process";
import verdicts from "#tests/data/worked-verdict.json" with { type: "json" };
import books from "#tests/data/worked-books.json" with { type: "json" };
import worked from "#tests/data/worked-example.json" with { type: "json" };
import { expectLike } from "#tests/support/expect-like.ts";
import { BUILD_MS, buildProduct } from "#tests/support/product.ts";
import { COMMAND_LINE, createTemporaryFolder, runCommand } from "#tests/support/run-command.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const files = createTemporaryFolder();
beforeAll(buildProduct, BUILD_MS);
afterAll(() => files.remove());

const DEAL = worked.deal.input;
const analyze = (content: string | Uint8Array, name = "deals.json") =>
  runCommand(["analyze", files.write(name, content)]);

interface Printed {
  readonly verdict: object;
  readonly score: { readonly shown_colours: object };
}

/** What is printed beside the analysis, and the analysis as the core publishes it. */
function readPrinted(text: string) {
  const { verdict, ...printed } = JSON.parse(text) as Printed;
  const { shown_colours: shown, ...score } = printed.score;
  return { verdict, shown, analysis: { ...printed, score } };
}

describe("one deal", () => {
  test("the worked example is reproduced, key by key in the published order", async () => {
    const { status, stdout, stderr } = await analyze(JSON.stringify(DEAL));
    const { verdict, shown, analysis } = readPrinted(stdout);
    expectLike(analysis, worked.deal.result, "result");
    // All is known: each color holds.
    expect(shown).toEqual(worked.deal.result.score.ring_colours);
    expect(verdict).toMatchObject({ marketSource: "HVAC Contractor", marketMatch: "tag" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });

  test("the stored key names mean the same deal", async () => {
    const { financials, assets, liabilities } = DEAL;
    const stored = {
      name: "Summit Air",
      company_name: DEAL.basics.businessName,
      industry: DEAL.basics.industry,
      employees: DEAL.basics.employees,
      asking_price: financials.askingPrice,
      ebitda_multiple: financials.ebitdaMultiple,
      financials: JSON.stringify({ revenue: financials.annualRevenue, ebitda: financials.ebitda }),
      assets: {
        cash: assets.cashAndEquivalents,
        accounts_receivable: assets.accountsReceivable,
        inventory_value: assets.inventory,
        equipment: assets.equipment,
        ff_and_e: assets.ffAndE,
        other_assets: assets.otherAssets,
        work_in_process: assets.workInProcess,
        vehicles: assets.vehicles,
      },
      liabilities: {
        accounts_payable: liabilities.accountsPayable,
        short_term_debt: liabilities.shortTermDebt,
        long_term_debt: liabilities.longTermDebt,
        other_liabilities: liabilities.otherLiabilities,
      },
    };
    const { status, stdout } = await analyze(JSON.stringify(stored));
    expect(status).toBe(0);
    const { analysis } = readPrinted(stdout);
    expectLike(analysis, worked.deal.result, "result");
  });

  test("a byte order mark is passed over, and standard input is read", async () => {
    const { status, stdout } = await runCommand(["analyze", "-"], { input: `\uFEFF${JSON.stringify(DEAL)}` });
    expect(status).toBe(0);
    const { analysis } = readPrinted(stdout);
    expectLike(analysis, worked.deal.result, "result");
  });

  test("the verdict rests on the books of a record, as deal books reads them, and says what is wrong with them", async () => {
    const { input, expected } = books;
    const file = files.write("books.json", JSON.stringify({ ...DEAL, books: input }));
    const { status, stdout, stderr } = await runCommand(["analyze", file, "--today", "2026-11-22"]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const { verdict } = JSON.parse(stdout) as { verdict: { e: number; basis: string } };
    const { sde, replacementPay } = expected.base;
    expect(verdict.basis).toBe("books");
    expect(verdict.e).toBeCloseTo(sde.lender - replacementPay, 2);

    const wrong = { ...DEAL, books: { periods: [{ label: "FY2025" }] } };
    const refused = await analyze(JSON.stringify(wrong));
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('"books": periods[0].startDate');
  });

  test.each([...new Set(verdicts.cases.map(({ today }) => today))])(
    "verdicts of %s @further",
    async (day) => {
      const cases = verdicts.cases.filter(({ today }) => today === day);
      const file = files.write("verdicts.json", JSON.stringify(cases.map(({ input }) => input)));
      const { status, stdout } = await runCommand(["analyze", file, "--today", day]);
      const answers = JSON.parse(stdout) as { verdict: unknown }[];
      expect(status).toBe(0);
      expectLike(
        answers.map(({ verdict }) => verdict),
        cases.map(({ verdict }) => verdict),
        "verdicts",
      );
    },
  );

  test.each(["2026-02-30", "22.11.2026", "tomorrow"])(
    "a day that is none (%s) is told @further",
    async (day) => {
      const { status, stderr } = await runCommand(["analyze", "-", "--today", day], { input: "{}" });
      expect(status).toBe(1);
      expect(stderr).toContain(`--today is “${day}”`);
    },
  );

  test("a value that is no number counts as 0 and is named, without changing the status", async () => {
    const deal = { ...DEAL, financials: { ...DEAL.financials, ebitda: "about 300k" } };
    const { status, stdout, stderr } = await analyze(JSON.stringify(deal), "odd.json");
    expect(status).toBe(0);
    expect(stderr).toMatch(/^Warning: odd\.json, record 1: financials\.ebitda .*about 300k/);
    expect(JSON.parse(stdout)).toMatchObject({ totals: { missing_data_warning: true }, roi: null });
  });
});

describe("several deals", () => {
  test("an array is answered by an array in the same order", async () => {
    const prices = [500_000, 0, 1_200_000];
    const deals = prices.map((askingPrice) => ({ ...DEAL, financials: { ...DEAL.financials, askingPrice } }));
    const { status, stdout } = await analyze(JSON.stringify(deals));
    const answers = JSON.parse(stdout) as { metric_cards: { enterprise_value: number | null } }[];
    expect(status).toBe(0);
    expect(answers.map((answer) => answer.metric_cards.enterprise_value)).toEqual([70_000, null, 770_000]);
  });

  test("no deals are answered by none", async () => {
    expect(await analyze("[]")).toEqual({ status: 0, stdout: "[]\n", stderr: "" });
  });

  test("one bad record stops the whole, named, with nothing on standard output", async () => {
    const { status, stdout, stderr } = await analyze(JSON.stringify([DEAL, { assets: [] }]), "two.json");
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatch(/^two\.json, record 2: "assets" must be an object/);
  });
});

describe("one deal a line", () => {
  const lines = [
    JSON.stringify(DEAL),
    "",
    '{"financials": ',
    "[]",
    "   ",
    '{"liabilities":{"longTermDebt":"?"}}',
  ];

  test("bad lines are answered in their place, blank ones passed over, and the status is 1", async () => {
    const { status, stdout, stderr } = await analyze(`\uFEFF${lines.join("\r\n")}`, "mixed.jsonl");
    const answers = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(status).toBe(1);
    expect(answers).toHaveLength(4);
    expect(answers[0]).toHaveProperty("verdict.id", "in_range");
    expectLike(readPrinted(JSON.stringify(answers[0])).analysis, worked.deal.result, "line 1");
    expect(answers[1]).toEqual({ error: expect.stringMatching(/^The line is not JSON: /), line: 3 });
    expect(answers[2]).toEqual({ error: expect.stringMatching(/^A deal must be an object/), line: 4 });
    expect(answers[3]).toHaveProperty("totals");
    expect(stderr).toMatch(/Warning: mixed\.jsonl, line 6: liabilities\.longTermDebt/);
  });

  test("standard input of lines is recognized", async () => {
    const input = `${JSON.stringify(DEAL)}\n${JSON.stringify(DEAL)}\n`;
    const { status, stdout } = await runCommand(["analyze", "-"], { input });
    expect(status).toBe(0);
    expect(stdout.trimEnd().split("\n")).toHaveLength(2);
  });

  test("a line longer than any deal is answered in its place, and the next is read", async () => {
    const long = `{"name":"${"x".repeat(9 * 1024 * 1024)}"}`;
    const { status, stdout } = await analyze(`${long}\n${JSON.stringify(DEAL)}\n`, "long.jsonl");
    const [first = "", second = ""] = stdout.split("\n");
    expect(status).toBe(1);
    expect(JSON.parse(first)).toEqual({ error: expect.stringContaining("longer than 8 MB"), line: 1 });
    expect(JSON.parse(second)).toHaveProperty("score");
  });

  test("a reader that has seen enough ends the command without a word", async () => {
    const file = files.write("many.jsonl", `${JSON.stringify(DEAL)}\n`.repeat(2000));
    const child = spawn(process.execPath, [COMMAND_LINE, "analyze", file], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    let stderr = "";
    child.stderr.on("data", (part: Buffer) => (stderr += part.toString()));
    child.stdout.once("data", () => child.stdout.destroy());
    const [status, signal] = await new Promise<[number | null, string | null]>((resolve) => {
      child.on("close", (code, sign) => resolve([code, sign]));
    });
    expect({ stderr, status, signal }).toEqual({ stderr: "", status: 0, signal: null });
  });

  test("memory does not grow with the number of deals @further", async () => {
    const deal = `${JSON.stringify(DEAL)}\n`;
    const measured = async (count: number): Promise<number> => {
      const file = files.write(`${count}.jsonl`, deal.repeat(count));
      const script = `process.on("exit", () => process.stderr.write(String(process.resourceUsage().maxRSS)));
        process.argv.splice(1, 0, "main"); await import(${JSON.stringify(COMMAND_LINE)});`;
      const child = spawn(process.execPath, ["--input-type=module", "-e", script, "analyze", file], {
        stdio: ["ignore", "pipe", "pipe"],
      });
      let kilobytes = "";
      child.stderr.on("data", (part: Buffer) => (kilobytes += part.toString()));
      child.stdout.resume();
      await new Promise((resolve) => child.on("close", resolve));
      return Number(kilobytes) / 1024;
    };
    const [few, many] = await Promise.all([measured(2000), measured(20_000)]);
    // 20,000 answers are more than 200 MB: none of that may be held.
    expect(many - few).toBeLessThan(100);
  });
});

describe("what cannot be read is said in words, with status 1 and nothing on standard output @further", () => {
  const cases: [what: string, name: string, content: string | Uint8Array, says: string][] = [
    ["text that is not JSON", "list.json", "name,price\nA,1\n", "list.json is not JSON: "],
    ["an empty file", "empty.json", "", "empty.json is empty: there is no deal to analyze."],
    ["an empty file of lines", "empty.jsonl", "\n\n", "empty.jsonl is empty: there is no deal to analyze."],
    ["a record that is no object", "number.json", "7", "number.json, record 1: A deal must be an object"],
    ["another encoding", "wide.json", Buffer.from("\uFEFF{}", "utf16le"), "wide.json is not UTF-8 text."],
    ["brackets without end", "deep.json", "[".repeat(300_000), "deep.json is not JSON: "],
    [
      "a tower of brackets",
      "tower.json",
      `${"[".repeat(90_000)}${"]".repeat(90_000)}`,
      "tower.json, record 1: ",
    ],
  ];

  test.each(cases)("%s", async (_what, name, content, says) => {
    const { status, stdout, stderr } = await analyze(content, name);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr.startsWith(says), stderr.slice(0, 300)).toBe(true);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test("a missing file, a folder, no file, two files, an unknown option", async () => {
    const { folder } = files;
    const [missing, directory, none, two, option] = await Promise.all(
      [["nowhere.json"], [folder], [], ["a.json", "b.json"], ["a.json", "--fast"]].map((args) =>
        runCommand(["analyze", ...args], { folder }),
      ),
    );
    expect(missing?.stderr).toContain("There is no file nowhere.json.");
    expect(directory?.stderr).toContain("is a folder");
    expect(none?.stderr).toContain("Name the file to analyze.");
    expect(two?.stderr).toContain("b.json was not");
    expect(option?.stderr).toContain("Unknown option '--fast'");
    for (const result of [missing, directory, none, two, option]) {
      expect(result).toMatchObject({ status: 1, stdout: "" });
    }
  });
});

describe("the commands", () => {
  test("help names them, and each tells how it is used", async () => {
    const [help, command] = await Promise.all([runCommand(["--help"]), runCommand(["analyze", "--help"])]);
    expect(help).toMatchObject({ status: 0, stderr: "" });
    expect(help.stdout).toContain("analyze FILE");
    expect(command.stdout).toContain("Usage: deal analyze FILE");
  });

  test("an unknown one is told in words, with those there are", async () => {
    const { status, stdout, stderr } = await runCommand(["analyse"]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain('There is no command "analyse".');
    expect(stderr).toContain("analyze FILE");
  });
});
