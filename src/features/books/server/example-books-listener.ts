import { randomUUID } from "node:crypto";
import { booksOfExample } from "#features/books/model/examples/books-of-example.ts";
import { exampleMade } from "#features/deals/server/index.ts";
import { utcDay } from "#kit/day.ts";
import { listenTo } from "#server/announcements.ts";
import { beginBooks } from "./books-table.ts";

/** An example deal has books to learn from; those that somebody began stay as they are. */
export const exampleMadeListener = listenTo(exampleMade, async (tx, { dealId, key }) => {
  await beginBooks(tx, dealId, booksOfExample(key, { today: utcDay(new Date()), newId: randomUUID }));
});
