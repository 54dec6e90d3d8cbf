import { changes, reads } from "#contract/audited.ts";
import { z } from "zod";
import { daySchema } from "#contract/day-schema.ts";
import { roles } from "#contract/person.ts";
import { adminsCall, adminsGraveCall } from "#contract/refusals.ts";
import { SETTING_KEYS } from "#contract/system-settings.ts";
import { emailSchema, personNameSchema } from "#features/sign-in/contract.ts";

const nameSchema = personNameSchema.default("");

/** A row of the Admin Panel: a profile, or an invitation whose address has none. */
export const userRowSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  status: z.enum(["active", "invited"]),
  createdAt: z.iso.datetime(),
  /** Always empty. */
  lastSignIn: z.null(),
});
export type UserRow = z.output<typeof userRowSchema>;

const userIdSchema = z.object({ userId: z.uuid() });
const changed = z.object({ email: z.string() });
/** Where no mail server sends it, the link comes back to the administrator, who hands it on; else null. */
const delivered = changed.extend({
  link: z
    .object({
      href: z.string(),
      /** Until then it needs the person's second factor; null: it works at once. */
      usableFrom: z.iso.datetime().nullable(),
      expiresAt: z.iso.datetime(),
    })
    .nullable(),
});
export type Delivered = z.output<typeof delivered>;
const MISSING_USER = {
  NOT_FOUND: { message: "This user is not there any more. Refresh the list." },
} as const;
const LAST_ADMIN = {
  status: 409,
  message: "The last administrator has to stay one. Make someone else an administrator first.",
} as const;

const SUBSCRIPTION_STATUSES = ["active", "paused", "ended"] as const;
const subscriptionSchema = z.object({
  plan: z
    .string()
    .trim()
    .min(1, "Give the plan a name.")
    .max(60, "The name of a plan has at most 60 characters."),
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** A day, 2027-01-31; null: none is set. */
  renewsOn: z.iso.date().nullable(),
});
export const memberSubscriptionSchema = subscriptionSchema.extend({
  userId: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type MemberSubscription = z.output<typeof memberSubscriptionSchema>;

/** A sign-in tried at the administrators' form, or of an administrator at the other. */
export const authEntrySchema = z.object({
  id: z.int(),
  /** Null when nobody has the address that was typed. */
  email: z.string().nullable(),
  success: z.boolean(),
  ipAddress: z.string(),
  createdAt: z.iso.datetime(),
});
export type AuthEntry = z.output<typeof authEntrySchema>;

const overviewSchema = z.object({
  users: z.int(),
  admins: z.int(),
  pendingInvites: z.int(),
  deals: z.int(),
  stacks: z.int(),
  signIns: z.array(authEntrySchema),
  queue: z.object({
    waiting: z.int(),
    running: z.int(),
    /** Of the last day, after all their tries. */
    failed: z.int(),
    oldestWaitingSeconds: z.int().nullable(),
  }),
  mail: z.object({
    isSet: z.boolean(),
    queued: z.int(),
    sent: z.int(),
    failed: z.int(),
    kept: z.int(),
  }),
  isMaintenance: z.boolean(),
});
export type Overview = z.output<typeof overviewSchema>;

const MAIL_STATUSES = ["queued", "sent", "failed", "kept"] as const;
const mailSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type OutboxMail = z.output<typeof mailSchema>;

export const SPANS = ["days", "months"] as const;
/** One point a day or a month; the counts are of what was new in it. */
const pointSchema = z.object({
  /** The first day of it: 2026-11-01. */
  from: z.iso.date(),
  signUps: z.int(),
  deals: z.int(),
  stacks: z.int(),
  /** Changes people made, and by how many of them. */
  changes: z.int(),
  activePeople: z.int(),
});
export type AnalyticsPoint = z.output<typeof pointSchema>;

const AUDIT_OUTCOMES = ["done", "refused", "failed"] as const;
const auditEntrySchema = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  /** Null when nobody was signed in, or the account is gone. */
  actor: z.string().nullable(),
  action: z.string(),
  outcome: z.enum(AUDIT_OUTCOMES),
  detail: z.string(),
  address: z.string(),
  requestId: z.string(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

/** A workspace as an administrator sees it: never what is in it. */
const workspaceRowSchema = z.object({
  id: z.uuid(),
  /** Null of one in the bin: its owners alone see it. */
  name: z.string().nullable(),
  isPersonal: z.boolean(),
  /** Their mail addresses. Empty: nobody owns it, and an administrator may name somebody. */
  owners: z.array(z.string()),
  members: z.int(),
  /** Of its documents, and of the files that its intakes keep. */
  bytes: z.int(),
});
export type WorkspaceRow = z.output<typeof workspaceRowSchema>;

export const AUTH_LOG_PAGE = 20;

export const adminContract = {
  getOverview: adminsCall.meta(reads("admin.getOverview")).output(overviewSchema),

  /** Without a call or any input for so long, an administrator is signed out. */
  getIdleLimit: adminsCall.meta(reads("admin.getIdleLimit")).output(z.object({ minutes: z.int() })),

  /** Newest first, after the expiry procedure has run. */
  listUsers: adminsCall.meta(reads("admin.listUsers")).output(z.object({ users: z.array(userRowSchema) })),

  /** The mail is a task of its own: its failure undoes nothing. */
  invite: adminsGraveCall
    .meta(changes("admin.invite", "email"))
    .errors({
      UNAUTHORIZED: { message: "Not authenticated" },
      USER_EXISTS: { status: 409, message: "User already exists" },
      INVITE_PENDING: { status: 409, message: "Invite already pending for this email" },
    })
    .input(z.object({ email: emailSchema, firstName: nameSchema, lastName: nameSchema }))
    .output(delivered),

  resendInvite: adminsGraveCall
    .meta(changes("admin.resendInvite", "email"))
    .errors({ NOT_FOUND: { message: "This invitation is no longer pending. Refresh the list." } })
    .input(z.object({ email: emailSchema }))
    .output(delivered),

  cancelInvite: adminsCall
    .meta(changes("admin.cancelInvite", "email"))
    .errors({ NOT_FOUND: { message: "This invitation is no longer pending. Refresh the list." } })
    .input(z.object({ email: emailSchema }))
    .output(changed),

  sendPasswordReset: adminsGraveCall
    .meta(changes("admin.sendPasswordReset", "userId"))
    .errors(MISSING_USER)
    .input(userIdSchema)
    .output(delivered),

  /** The profile goes, the account is disabled, and the next call made with it is a stranger's. */
  removeUser: adminsGraveCall
    .meta(changes("admin.removeUser", "userId"))
    .errors({
      ...MISSING_USER,
      OWN_ROW: { status: 409, message: "You cannot remove your own account here." },
      LAST_ADMIN,
      BINS_WORKSPACES: {
        status: 409,
        message: "Nobody else can own a workspace of theirs. Type its name to move it to the bin.",
        data: z.object({ names: z.array(z.string()) }),
      },
    })
    .input(
      userIdSchema.extend({
        /** Of workspaces that nobody could own any more, as the administrator typed them: they go to the bin. */
        workspaceNames: z.array(z.string().max(200)).max(100).optional(),
      }),
    )
    .output(changed),

  changeRole: adminsGraveCall
    .meta(changes("admin.changeRole", "userId", "role"))
    .errors({ ...MISSING_USER, LAST_ADMIN })
    .input(userIdSchema.extend({ role: z.enum(roles) }))
    .output(changed),

  /** Shared ones by name, then the personal ones. */
  listWorkspaces: adminsCall
    .meta(reads("admin.listWorkspaces"))
    .output(z.object({ workspaces: z.array(workspaceRowSchema) })),

  /** Of a shared workspace that nobody owns any more: somebody who works there, or did, from a day later on. All are told. */
  nameWorkspaceOwner: adminsGraveCall
    .meta(changes("admin.nameWorkspaceOwner", "workspaceId", "email"))
    .errors({
      NOT_FOUND: { message: "There is no such shared workspace." },
      HAS_OWNER: { status: 409, message: "This workspace has an owner, who alone decides who owns it." },
      NO_ACCOUNT: { status: 422, message: "Nobody here has this mail address." },
      NOT_OF_IT: {
        status: 422,
        message: "Name a present or former member of this workspace. You cannot name yourself.",
      },
    })
    .input(z.object({ workspaceId: z.uuid(), email: emailSchema }))
    .output(z.object({ named: z.literal(true) })),

  listSubscriptions: adminsCall
    .meta(reads("admin.listSubscriptions"))
    .output(z.object({ subscriptions: z.array(memberSubscriptionSchema) })),

  updateSubscription: adminsCall
    .meta(changes("admin.updateSubscription", "userId", "plan", "status"))
    .errors(MISSING_USER)
    .input(userIdSchema.extend({ ...subscriptionSchema.shape, renewsOn: daySchema.nullable() }))
    .output(subscriptionSchema),

  /** As they are stored, and what that means: a value that makes no sense has its fall-back. */
  getSettings: adminsCall.meta(reads("admin.getSettings")).output(
    z.object({
      stored: z.record(z.string(), z.string()),
      inEffect: z.object({
        adminSessionMinutes: z.int(),
        adminLoginAttemptsMost: z.int(),
        isMaintenance: z.boolean(),
      }),
    }),
  ),

  updateSettings: adminsGraveCall
    .meta(changes("admin.updateSettings"))
    .errors({
      BAD_SETTING: {
        status: 422,
        message: "This setting cannot be used.",
        data: z.object({ key: z.enum(SETTING_KEYS) }),
      },
    })
    .input(
      z.partialRecord(z.enum(SETTING_KEYS), z.string().trim().max(2_000, "Use at most 2000 characters.")),
    )
    .output(z.object({ stored: z.record(z.string(), z.string()) })),

  /** The outbox, newest first. */
  listMails: adminsCall
    .meta(reads("admin.listMails"))
    .input(
      z.object({ before: z.object({ createdAt: z.iso.datetime(), id: z.uuid() }).optional() }).default({}),
    )
    .output(z.object({ mails: z.array(mailSchema), hasMore: z.boolean(), isSet: z.boolean() })),

  /** Its words, which may hold one-time links: opening one is noted in the audit log, and told to whom it is for. */
  openMail: adminsGraveCall
    .meta(changes("admin.openMail", "id"))
    .errors({
      PRIVATE: {
        status: 409,
        message:
          "This mail is its reader's alone: its link lets them in at once. It can be sent, and is not shown here.",
      },
      NOT_FOUND: { message: "There is no such mail." },
      GONE: {
        status: 410,
        message:
          "The words of this mail are gone: it was sent, its link has run out, or AUTH_SECRET has changed since.",
      },
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ text: z.string() })),

  /** Sends one that was kept or has failed. */
  sendMail: adminsCall
    .meta(changes("admin.sendMail", "id"))
    .errors({
      NOT_FOUND: { message: "This mail cannot be sent: there is no such mail, or it is on its way already." },
      NO_MAIL_SERVER: { status: 409, message: "There is no mail server. Set SMTP_URL and MAIL_FROM first." },
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ sent: z.literal(true) })),

  getAnalytics: adminsCall
    .meta(reads("admin.getAnalytics"))
    .input(z.object({ span: z.enum(SPANS) }))
    .output(z.object({ points: z.array(pointSchema) })),

  /** Pages of 20, newest first. */
  listAuthLog: adminsCall
    .meta(reads("admin.listAuthLog"))
    .input(z.object({ page: z.int().min(1).max(1_000_000).default(1) }).default({ page: 1 }))
    .output(z.object({ entries: z.array(authEntrySchema), total: z.int(), pageSize: z.int() })),

  /** The latest ten of one person. */
  listUserSignIns: adminsCall
    .meta(reads("admin.listUserSignIns", "userId"))
    .input(userIdSchema)
    .output(z.object({ entries: z.array(authEntrySchema) })),

  listAuditLog: adminsCall
    .meta(reads("admin.listAuditLog"))
    .input(
      z.object({ before: z.int().min(1).optional(), outcome: z.enum(AUDIT_OUTCOMES).optional() }).default({}),
    )
    .output(z.object({ entries: z.array(auditEntrySchema), next: z.int().nullable() })),

  /** Walks the whole chain of the audit log. */
  findAuditBreak: adminsCall.meta(reads("admin.findAuditBreak")).output(
    z.object({
      rows: z.int(),
      /** Older entries that a signed checkpoint stands for. */
      folded: z.int(),
      /** The first row at which the chain does not hold, and why; null: it holds. */
      problem: z.object({ number: z.int(), message: z.string() }).nullable(),
    }),
  ),
};
