import type { WorkspaceRole } from "#contract/workspace-role.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import type { Mail } from "#server/mail/send-mail.ts";
import { INVITATION_DAYS } from "./workspace-limits.ts";

export const INVITATION_MAIL = "workspace invitation";

const WHAT: Readonly<Record<WorkspaceRole, string>> = {
  owner: "You would be one of its owners.",
  editor: "You would work on its deals as an editor.",
  viewer: "You would read its deals as a viewer.",
  guest: "You would read one deal as a guest.",
};

/** It names no deal: whoever reads the mail on its way learns nothing of the work. */
export function invitationMail(facts: {
  appOrigin: string;
  workspaceName: string;
  inviter: string;
  role: WorkspaceRole;
  href: string;
}): Omit<Mail, "to"> {
  const { appOrigin, workspaceName, inviter, role, href } = facts;
  const where = role === "guest" ? "to a deal" : `into the workspace “${workspaceName}”`;
  return {
    kind: INVITATION_MAIL,
    livesMinutes: INVITATION_DAYS * 24 * 60,
    subject: `${inviter} invites you ${where} in Dealwright`,
    ...composeMail({
      title: "You are invited",
      paragraphs: [
        "Hello,",
        `${inviter} invites you ${where} in Dealwright, where buyers of small businesses keep their deals. ${WHAT[role]}`,
        `The link works once, within ${INVITATION_DAYS} days, for the account of this mail address.`,
      ],
      button: { label: "See the invitation", href },
      foot: [
        "If you did not expect this invitation, you can ignore it: nothing happens without your consent.",
      ],
      appOrigin,
    }),
  };
}
