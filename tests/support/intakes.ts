import { randomUUID } from "node:crypto";
import { intakeFileHref } from "#features/intake/addresses.ts";
import { until } from "./fit.ts";
import type { Calls, TestMember, TestServer } from "./server.ts";

/** A listing as a marketplace writes it. */
export const LISTING = [
  "Northgate Plumbing",
  "Location: Dayton, OH",
  "Asking Price: $506,000",
  "Gross Revenue: $1,412,866",
  "Cash Flow: $185,200",
  "Year Established: 1998",
  "Number of Employees: 16",
  "Reason for Selling: The owner retires.",
].join("\n");

/** An intake whose values are accepted and put into a deal that is there. */
export async function takeIntake(who: Calls, dealId: string, text = LISTING): Promise<string> {
  const id = randomUUID();
  await who.intake.take({ id, text, address: "https://example.com/listing/77" });
  const { values } = await who.intake.get({ id });
  await who.intake.decide({ id, steps: values.map((_, at) => ({ at, decision: "accepted" as const })) });
  const held = await who.deals.get({ id: dealId });
  await who.intake.put({ id, dealId, isNew: false, keep: everyPath(held.data) });
  return id;
}

/** An intake of a file, kept and not yet read. */
export async function takeIntakeFile(
  { address }: Pick<TestServer, "address">,
  { cookie }: Pick<TestMember, "cookie">,
  text = LISTING,
): Promise<string> {
  const id = randomUUID();
  const answer = await fetch(`${address}${intakeFileHref(id, "Listing.txt")}`, {
    method: "PUT",
    headers: { cookie },
    body: text,
  });
  if (!answer.ok) throw new Error(await answer.text());
  return id;
}

/** Once the file of an intake is read. */
export const untilRead = (who: Calls, id: string): Promise<void> =>
  until(async () => {
    const { state } = await who.intake.get({ id });
    if (state !== "ready") throw new Error(`The intake is ${state}.`);
  });

/** The paths of all fields that a deal holds. */
const everyPath = (data: object): string[] =>
  Object.entries(data).flatMap(([group, fields]) =>
    typeof fields === "object" && fields !== null ? Object.keys(fields).map((key) => `${group}.${key}`) : [],
  );
