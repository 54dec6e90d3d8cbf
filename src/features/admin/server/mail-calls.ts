import { implement } from "@orpc/server";
import { adminContract } from "#features/admin/contract.ts";
import { notifyMailOpened } from "#features/sign-in/server/index.ts";
import { requireAdmin, type CallContext } from "#server/call-context.ts";
import { findMail, listMails } from "#server/mail/outbox-table.ts";
import { readMail, sendSavedMail } from "#server/mail/send-mail.ts";

const admin = implement(adminContract).$context<CallContext>().use(requireAdmin);

const PAGE = 25;

export const mailCalls = {
  listMails: admin.listMails.handler(async ({ context: { platform }, input: { before } }) => {
    const rows = await listMails(platform.database.orm, {
      ...(before ? { before: { ...before, createdAt: new Date(before.createdAt) } } : {}),
      most: PAGE + 1,
    });
    return {
      mails: rows.slice(0, PAGE).map(({ toAddress, createdAt, sentAt, ...mail }) => ({
        ...mail,
        to: toAddress,
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      })),
      hasMore: rows.length > PAGE,
      isSet: platform.mailer.isSet,
    };
  }),

  openMail: admin.openMail.handler(async ({ context, input, errors }) => {
    const { platform, person } = context;
    const mail = await findMail(platform.database.orm, input.id);
    if (!mail) throw errors.NOT_FOUND();
    context.audited.detail["to"] = mail.toAddress;
    const words = await readMail(platform, input.id);
    if (!words) throw errors.GONE();
    if (mail.isPrivate) throw errors.PRIVATE();
    await notifyMailOpened(platform, { email: mail.toAddress, admin: person });
    return { text: words.text };
  }),

  sendMail: admin.sendMail.handler(async ({ context: { platform }, input, errors }) => {
    if (!platform.mailer.isSet) throw errors.NO_MAIL_SERVER();
    if (!(await sendSavedMail(platform, input.id))) throw errors.NOT_FOUND();
    return { sent: true as const };
  }),
};
