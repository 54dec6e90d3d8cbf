import { readFileSync, readdirSync } from "node:fs";
import { answerPaper } from "#features/intake/model/answer.ts";
import { pageOfText } from "#features/intake/model/paper/paper.ts";
const NEW = process.argv.slice(2);
const n = { certain: 0, likely: 0, doubtful: 0 };
for (const f of readdirSync("tests/data/papers").filter((f) => f.startsWith("listing") && f.endsWith(".txt"))) {
  const text = readFileSync("tests/data/papers/" + f, "utf8");
  const a = answerPaper({ kind: "text", pages: [pageOfText(text)], notes: [] } as never);
  const truth = JSON.parse(readFileSync("tests/data/papers/" + f.replace(".txt", ".truth.json"), "utf8")).values as { key: string; value: unknown; of?: unknown }[];
  for (const v of a.values) n[v.sureness]++;
  const bad: string[] = [];
  for (const t of truth) if (t.of === undefined && !a.values.some((v) => v.key === t.key && (v.value === t.value || (typeof v.value==="string" && typeof t.value === "string" && v.value.toLowerCase().includes(t.value.toLowerCase())) || (v.alternatives ?? []).some((o) => o.value === t.value)))) bad.push(`MISS ${t.key}=${String(t.value)} got ${a.values.filter((v) => v.key === t.key).map((v) => `${String(v.value)} (${v.sureness})`).join(";")}`);
  for (const v of a.values) if (!truth.some((t) => t.key === v.key)) bad.push(`EXTRA ${v.key}=${String(v.value).slice(0, 50)} [${v.sureness}] ${JSON.stringify(v.quote.slice(0, 60))} ${JSON.stringify(v.of ?? null)}`);
  if (bad.length) console.log(f, "\n   " + bad.join("\n   "));
}
console.log(n);
