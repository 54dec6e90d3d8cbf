import { BUILD_MS, buildProduct } from "#tests/support/product.ts";
import { createTemporaryFolder, runCommand } from "#tests/support/run-command.ts";
import { afterAll, beforeAll, expect, test } from "vitest";

const files = createTemporaryFolder();
beforeAll(buildProduct, BUILD_MS);
afterAll(() => files.remove());

test("files are answered in their order, with places in the text that is printed", async () => {
  const listing = files.write("listing.txt", "Bakery\nAsking Price: $500,000\n");
  const table = files.write(
    "books.csv",
    ",2024,2025\nSales,10000,11000\nRent,2000,2000\nNet income,8000,9000\n",
  );
  const { status, stdout } = await runCommand(["read", listing, table, "--text"]);
  const [first, second] = JSON.parse(stdout) as {
    file: string;
    kind: string;
    values: { key: string; quote: string; place: { offset: number } }[];
    text: string[];
    books: { periods: object[] };
  }[];
  expect(status).toBe(0);
  expect([first?.file, first?.kind, second?.kind]).toEqual([listing, "text", "csv"]);
  const price = first?.values.find(({ key }) => key === "askingPrice");
  expect(
    first?.text[0]?.slice(price?.place.offset, (price?.place.offset ?? 0) + (price?.quote.length ?? 0)),
  ).toBe("Asking Price: $500,000");
  expect(second?.books.periods).toMatchObject([
    { label: "FY2024", lines: { revenue: 10_000, rent: 2_000 } },
    { label: "FY2025" },
  ]);
});

test("a file that cannot be read says why, and the status says so @further", async () => {
  const { status, stdout } = await runCommand(["read", files.write("a.pdf", "%PDF-1.7\n")]);
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject([{ status: "unreadable", kind: "pdf", values: [] }]);
});

test("without a file it says how it is used", async () => {
  const { status, stderr } = await runCommand(["read"]);
  expect(status).toBe(1);
  expect(stderr).toContain("Usage: deal read");
});
