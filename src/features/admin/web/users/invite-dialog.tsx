import { useRef, useState, type KeyboardEvent } from "react";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { useInvite } from "#features/admin/web/data.ts";
import { describeFailure, showFailure } from "#features/admin/web/failures.ts";
import { describeHandedLink, type HandedLink } from "./handed-link-dialog.tsx";
import { invitationLink, NO_MAIL } from "./handed-links.ts";
import { nextField, type InviteField } from "#features/admin/web/settings/next-field.ts";

const EMPTY = { email: "", firstName: "", lastName: "" };

function useInviteForm(onClose: () => void) {
  const [form, setForm] = useState(EMPTY);
  /** Said in the dialog as well: a notification lies outside it, and goes after some seconds. */
  const [problem, setProblem] = useState<string | null>(null);
  /** Without a mail server it takes the place of the form. */
  const [link, setLink] = useState<HandedLink | null>(null);
  const invite = useInvite();
  const elements = useRef<Partial<Record<InviteField, HTMLInputElement | null>>>({});

  function close(): void {
    setForm(EMPTY);
    setProblem(null);
    setLink(null);
    onClose();
  }

  async function send(): Promise<void> {
    if (invite.isPending) return;
    // As the server reads it: something, an "@", something.
    if (!/^[^\s@]+@[^\s@]+$/.test(form.email.trim())) {
      toast({
        title: "Invalid Email",
        description: "Please enter a valid email address",
        variant: "destructive",
      });
      setProblem("Please enter a valid email address");
      elements.current.email?.focus();
      return;
    }
    setProblem(null);
    try {
      const { email, link } = await invite.mutateAsync(form);
      if (link) setLink(invitationLink(email, link));
      else close();
      toast({
        title: "Invite Created",
        // The link stands in the dialog: what is said beside it must not lie over its buttons.
        says: link ? "notice" : "done",
        description: `Invitation created for ${email}. ${link ? NO_MAIL : "Email will be sent shortly."}`,
      });
    } catch (error) {
      showFailure(error, "Failed to create invite");
      setProblem(describeFailure(error, "Failed to create invite"));
    }
  }

  function onEnter(event: KeyboardEvent, field: InviteField): void {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = nextField(field, form);
    if (next === "send") void send();
    else elements.current[next]?.focus();
  }

  const bind = (field: InviteField) => ({
    ref: (element: HTMLInputElement | null) => {
      elements.current[field] = element;
    },
    name: field,
    value: form[field],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [field]: event.target.value }),
    onKeyDown: (event: KeyboardEvent) => onEnter(event, field),
  });

  return { form, bind, problem, link, send, close, isSending: invite.isPending };
}

/** "Invite New User" of the specification. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { form, bind, problem, link, send, close, isSending } = useInviteForm(onClose);
  const follow = (isOpen: boolean) => !isOpen && close();
  if (link) return <Dialog open={open} onOpenChange={follow} {...describeHandedLink(link, close)} />;
  return (
    <Dialog
      open={open}
      onOpenChange={follow}
      title="Invite New User"
      description="Enter the user's information to send them an invitation to join the platform."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            disabled={form.email.trim() === ""}
            busy={isSending}
            onClick={() => void send()}
          >
            Send Invite
          </Button>
        </>
      }
    >
      <div className="admin-form">
        <Field
          label={
            <>
              Email Address <span aria-hidden="true">*</span>
            </>
          }
          error={problem}
        >
          {(control) => (
            <TextInput
              {...control}
              {...bind("email")}
              autoFocus
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={254}
            />
          )}
        </Field>
        <Field label="First Name" optional>
          {(control) => <TextInput {...control} {...bind("firstName")} autoComplete="off" maxLength={100} />}
        </Field>
        <Field label="Last Name" optional>
          {(control) => <TextInput {...control} {...bind("lastName")} autoComplete="off" maxLength={100} />}
        </Field>
      </div>
    </Dialog>
  );
}
