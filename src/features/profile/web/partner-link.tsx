import { adminSettingsHref } from "#features/admin/addresses.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Note } from "#web/ui/status/note.tsx";

interface PartnerLinkProps {
  /** Null while no administrator has set it. */
  url: string | null;
  isAdministrator: boolean;
}

/** The way to the partner network. Where its address is missing, who can set it is told so, and nobody else. */
export function PartnerLink({ url, isAdministrator }: PartnerLinkProps) {
  if (url !== null)
    return (
      <p className="mt-5">
        <ButtonLink href={url} newTab>
          Visit the partner network
        </ButtonLink>
      </p>
    );
  if (!isAdministrator) return null;
  return (
    <Note tone="caution" className="mt-5">
      Members see no link here, and visitors no button on the landing page: the address of the partner network
      is missing.{" "}
      <AppLink className="link" href={adminSettingsHref}>
        Enter it in the settings
      </AppLink>
      .
    </Note>
  );
}
