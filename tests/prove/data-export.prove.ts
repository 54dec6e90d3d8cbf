import { randomBytes } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import type { ImportSummary } from "#features/data-export/contract.ts";
import { IMPORT_HREF } from "#features/data-export/model/import-address.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { makeZip, officeParts } from "#tests/support/sample-files.ts";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";
import { openSite, type Site } from "./durability/proven-site.ts";
import { p99, startOrdinaryClient } from "./hostile/ordinary-client.ts";
import { describeLoad, say } from "./machine.ts";
import { readResidentMb } from "./memory.ts";

/** What the server may hold, however much goes through it. */
const MOST_MB = 400;
const MEGABYTE = 1024 * 1024;
const EACH_MB = 24;

/** A person leaves with a gigabyte of documents and arrives with it: all of it, and the server never holds it. */
export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: { megabytes: { type: "string" } } });
  const count = Math.ceil(Number(values.megabytes ?? 1_024) / EACH_MB);
  const folder = makeTemporaryFolder("data-export");
  const site = await openSite(folder, { LOG_LEVEL: "fault", LOG_FORMAT: "json" });
  try {
    await site.start();
    const [ann, bob] = [await site.createMember(), await site.createMember()];
    await fill(site, ann.cookie, count);
    const client = startOrdinaryClient(site.caller, bob.cookie);
    try {
      const zip = path.join(folder, "data.zip");
      const left = await watched(site, client, "out", () => download(site, ann.cookie, zip));
      const came = await watched(site, client, "in", () => upload(site, bob.cookie, zip));
      const { status, summary } = came.result;
      const stored = (summary as ImportSummary).kinds?.find(({ name }) => name === "documents")?.added;
      say(
        `${stored ?? 0} of ${count} documents came, in ${Math.round(fs.statSync(zip).size / MEGABYTE)} MB.`,
      );
      if (status !== 201)
        say(`✗ The import was answered ${status}: ${JSON.stringify(summary).slice(0, 300)}`);
      for (const failure of client.failures) say(`✗ An ordinary call failed meanwhile: ${failure}`);
      const isWhole = left.result === 200 && status === 201 && stored === count;
      return isWhole && client.failures.length === 0 && Math.max(left.mostMb, came.mostMb) <= MOST_MB;
    } finally {
      await client.stop();
    }
  } finally {
    await site.stop();
    removeTemporaryFolder(folder);
  }
}

/** Does the work and tells what the server held meanwhile. */
async function watched<Result>(
  site: Site,
  client: ReturnType<typeof startOrdinaryClient>,
  way: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; mostMb: number }> {
  const { pid } = site.product();
  let mostMb = 0;
  client.takeTimes();
  const timer = setInterval(() => (mostMb = Math.max(mostMb, readResidentMb(pid) ?? 0)), 100);
  const since = performance.now();
  try {
    const result = await work();
    const seconds = ((performance.now() - since) / 1_000).toFixed(1);
    const others = p99(client.takeTimes()).toFixed(1);
    say(
      `${mostMb > MOST_MB ? "✗" : "✓"} ${way}: ${seconds} s, the server held ${Math.round(mostMb)} MB at most (allowed: ${MOST_MB} MB), an ordinary call p99 ${others} ms (${describeLoad()})`,
    );
    return { result, mostMb };
  } finally {
    clearInterval(timer);
  }
}

/** The same document again and again, which no compressor makes smaller. */
async function fill(site: Site, cookie: string, count: number): Promise<void> {
  const { json } = await site.caller.ask("deals/create", { data: makeDeal("Much was sent") }, cookie);
  const media = { name: "word/media/image1.png", content: randomBytes(EACH_MB * MEGABYTE) };
  const body = makeZip([...officeParts("docx"), media]);
  for (let at = 0; at < count; at++) {
    const href = `/api/files/deals/${(json as { id: string }).id}/documents/${crypto.randomUUID()}?name=${at}.docx`;
    const { request, answered } = begin(site, "PUT", href, { cookie, "content-length": body.byteLength });
    request.end(body);
    const answer = await answered;
    answer.resume();
    if (answer.statusCode !== 201) throw new Error(`A document was not taken: ${answer.statusCode}`);
  }
  say(`${count} documents of ${EACH_MB} MB are there (${describeLoad()})`);
}

/** On a connection of its own: making a document may take longer than the server keeps an idle one. */
const begin = (site: Site, method: string, href: string, headers: http.OutgoingHttpHeaders) => {
  const request = http.request(`${site.caller.url}${href}`, { method, headers, agent: false });
  const answered = new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once("response", resolve);
    request.once("error", reject);
  });
  return { request, answered };
};

async function download(site: Site, cookie: string, file: string): Promise<number | undefined> {
  const { request, answered } = begin(site, "GET", "/api/files/data-export/data.zip", { cookie });
  request.end();
  const answer = await answered;
  await pipeline(answer, fs.createWriteStream(file));
  return answer.statusCode;
}

async function upload(site: Site, cookie: string, file: string) {
  const headers = { cookie, "content-length": fs.statSync(file).size };
  const { request, answered } = begin(site, "PUT", IMPORT_HREF, headers);
  await pipeline(fs.createReadStream(file), request);
  const answer = await answered;
  let text = "";
  for await (const piece of answer.setEncoding("utf8")) text += piece;
  return { status: answer.statusCode, summary: JSON.parse(text) as unknown };
}
