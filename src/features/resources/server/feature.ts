import { implement } from "@orpc/server";
import { resourcesContract } from "#features/resources/contract.ts";
import { requireAdmin, requireMember, type CallContext } from "#server/call-context.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { ServerFeature } from "#server/feature.ts";
import { createResource, moveResource, updateResource } from "./edit-resources.ts";
import { findArticle, listArticles, listTitles, searchArticles } from "./read-articles.ts";
import { deleteResource, listAll } from "./resources-table.ts";

const anybody = implement(resourcesContract).$context<CallContext>();
const members = anybody.use(requireMember);
const admins = anybody.use(requireAdmin);

const router = anybody.router({
  listTitles: anybody.listTitles.handler(() => ({ items: listTitles() })),

  list: members.list.handler(async ({ context }) => ({ items: await listArticles(context) })),

  get: members.get.handler(async ({ context, input, errors }) => {
    const article = await findArticle(context, input.slug);
    if (!article) throw errors.NOT_FOUND();
    return article;
  }),

  search: members.search.handler(async ({ context, input }) => ({
    items: await searchArticles(context, input.text),
  })),

  listStored: admins.listStored.handler(async ({ context }) => ({
    items: await inTransaction(context.platform.database, listAll),
  })),

  create: admins.create.handler(async ({ context, input, errors }) => {
    const answer = await createResource(context.platform.database, input, context.person.id);
    if (answer.ok) return answer.article;
    throw answer.reason === "taken" ? errors.ADDRESS_TAKEN() : errors.TOO_MANY();
  }),

  update: admins.update.handler(async ({ context, input, errors }) => {
    const updatedBy = context.person.id;
    const answer = await updateResource(context.platform.database, { ...input, updatedBy });
    if (answer.ok) return answer.article;
    if (answer.reason === "taken") throw errors.ADDRESS_TAKEN();
    throw answer.reason === "conflict" ? errors.CONFLICT() : errors.NOT_FOUND();
  }),

  move: admins.move.handler(async ({ context, input, errors }) => {
    const items = await moveResource(context.platform.database, input);
    if (!items) throw errors.NOT_FOUND();
    return { items };
  }),

  remove: admins.remove.handler(async ({ context, input }) => ({
    removed: await inTransaction(context.platform.database, (tx) => deleteResource(tx, input.id)),
  })),
});

export const resourcesFeature: ServerFeature = {
  name: "resources",
  contract: resourcesContract,
  router,
};
