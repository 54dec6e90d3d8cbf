import { formatMoment } from "#kit/day.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog, type DialogProps } from "#web/ui/overlays/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { CopyButton } from "#features/admin/web/copy-button.tsx";

export interface HandedLink {
  /** What it is: "Invitation for sam@example.com". */
  title: string;
  email: string;
  /** What the reader does with it: "make their account". */
  purpose: string;
  href: string;
  /** Until then only the person can use it, with their second factor; null: it works at once. */
  usableFrom: string | null;
  expiresAt: string;
}

/** Where no mail server sends a link, it is here for whoever asked for it, at the place where they did. */
export function HandedLinkDialog({ link, onClose }: { link: HandedLink; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} {...describeHandedLink(link, onClose)} />
  );
}

/** What stands in the dialog: also in the place of a form that has just made the link. */
export function describeHandedLink(
  { title, email, purpose, href, usableFrom, expiresAt }: HandedLink,
  onClose: () => void,
): Pick<DialogProps, "title" | "description" | "footer" | "children"> {
  return {
    title,
    description: `No mail server is set, so nothing is sent. Copy this link and hand it to ${email} yourself: anyone who opens it can ${purpose}.`,
    footer: (
      <>
        <Button onClick={onClose}>Close</Button>
        <CopyButton variant="primary" text={href} label="Copy link" />
      </>
    ),
    children: (
      <Field
        label="One-time link"
        help={`${describeWhen({ email, usableFrom, expiresAt })} It is also in Settings, Mail, until it ends.`}
      >
        {(control) => (
          <TextInput
            {...control}
            readOnly
            autoFocus
            value={href}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
    ),
  };
}

function describeWhen({
  email,
  usableFrom,
  expiresAt,
}: Pick<HandedLink, "email" | "usableFrom" | "expiresAt">): string {
  const until = formatMoment(expiresAt);
  if (usableFrom === null) return `Works once, until ${until}.`;
  const from = formatMoment(usableFrom);
  return `Works once, from ${from} until ${until}: the account is in use, so ${email} is told of it in the application and can stop it. With a code of their authenticator app it works at once.`;
}
