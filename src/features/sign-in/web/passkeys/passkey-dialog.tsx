import { useId } from "react";
import type { Passkey } from "#features/sign-in/model/passkey-contract.ts";
import { accountApi } from "#features/sign-in/web/api.ts";
import { useRefreshAccount } from "#features/sign-in/web/data.ts";
import { nameDevice } from "#features/sign-in/web/name-device.ts";
import { useSending } from "#features/sign-in/web/use-sending.ts";
import { toast } from "#web/toasts/toasts.ts";
import { fetchPage } from "#web/screens/fetch-page.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";

/** Adds a passkey, or renames the one that is given. */
export function PasskeyDialog({ passkey, onClose }: { passkey?: Passkey; onClose: () => void }) {
  const formId = useId();
  const refresh = useRefreshAccount();
  const isNew = passkey === undefined;

  async function save(name: string): Promise<void> {
    if (isNew) await addPasskey(name);
    else await accountApi.renamePasskey({ id: passkey.id, name });
    toast(
      isNew
        ? {
            title: "Passkey added",
            description: `"${name}" now signs you in. You were signed out everywhere else.`,
          }
        : { title: "Passkey renamed", description: `It is called "${name}" now.` },
    );
    onClose();
    await refresh();
  }

  const { form, problems, failure, isBusy, onSubmit } = useSending<"name">({
    check: (text) => (text("name").trim() === "" ? { name: "Give the passkey a name." } : {}),
    send: (text) => save(text("name").trim()),
    fallback: isNew ? "The passkey could not be added." : "The passkey could not be renamed.",
  });
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={isNew ? "Add a passkey" : "Rename the passkey"}
      description={isNew ? "Your browser asks next where to keep it." : undefined}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            {isNew ? "Go on" : "Rename"}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate className="stack" onSubmit={onSubmit}>
        <Field
          label="Name"
          help="By which you know it again, for instance after a device."
          error={problems.name}
        >
          {(control) => (
            <TextInput
              {...control}
              name="name"
              autoFocus
              autoComplete="off"
              maxLength={60}
              defaultValue={passkey?.name ?? nameDevice(navigator.userAgent)}
            />
          )}
        </Field>
        <p className="bad sm" role="alert">
          {failure}
        </p>
      </form>
    </Dialog>
  );
}

async function addPasskey(name: string): Promise<void> {
  const { makePasskey } = await fetchPage(() => import("./ask-passkey.ts"));
  const { creation } = await accountApi.startPasskey();
  await accountApi.addPasskey({ name, response: await makePasskey(creation) });
}
