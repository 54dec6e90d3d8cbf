import { useState } from "react";
import type { Offer } from "#features/contacts/model/contact.ts";
import { useDismissOffer, useLinkContact, useOffers, useRestoreOffer } from "#features/contacts/web/data.ts";
import { ContactDialog } from "#features/contacts/web/dialog/contact-dialog.tsx";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

const MOST_SHOWN = 20;
const MOST_AT_FIRST = 3;

const idsOf = ({ namedBy }: Offer, wanted: "deal" | "lead") =>
  namedBy.filter(({ kind }) => kind === wanted).map(({ id }) => id);
const placesOf = (offer: Offer) => ({ dealIds: idsOf(offer, "deal"), leadIds: idsOf(offer, "lead") });

/** Whom deals, leads and documents name: each becomes a contact, or is linked to one, when somebody says so. */
export function Offers({ dealId }: { dealId?: string }) {
  const offers = useOffers(dealId, MOST_SHOWN);
  const [added, setAdded] = useState<Offer | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const all = offers.data?.offers ?? [];
  if (all.length === 0) return null;
  const shown = showsAll ? all : all.slice(0, MOST_AT_FIRST);
  return (
    <Panel
      className={dealId === undefined ? "mt-4" : "contact-offers"}
      title={dealId === undefined ? "Named, and not a contact yet" : "Named in this deal"}
      {...(dealId === undefined ? {} : { titleLevel: 3 as const })}
    >
      <ul className="contact-rows">
        {shown.map((offer) => (
          <OfferRow
            key={`${offer.name} ${offer.namedBy[0]?.id}`}
            offer={offer}
            onAdd={() => setAdded(offer)}
          />
        ))}
      </ul>
      {all.length > shown.length ? (
        <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
          {`Show ${all.length - shown.length} more`}
        </Button>
      ) : null}
      {added === null ? null : (
        <ContactDialog
          contact={null}
          begun={{
            said: {
              name: added.name,
              role: added.role,
              firm: added.firm,
              email: added.email,
              phone: added.phone,
            },
            ...placesOf(added),
          }}
          onEnd={() => setAdded(null)}
        />
      )}
    </Panel>
  );
}

function describeNamedBy({ namedBy }: Offer): string {
  const [first] = namedBy;
  const rest = namedBy.length - 1;
  if (first === undefined) return "";
  return rest === 0 ? `In “${first.name}”` : `In “${first.name}” and ${rest} more`;
}

function OfferRow({ offer, onAdd }: { offer: Offer; onAdd: () => void }) {
  const link = useLinkContact();
  const { contactId } = offer;
  async function linkTo(id: string): Promise<void> {
    try {
      await link.mutateAsync({ contactId: id, role: offer.role, ...placesOf(offer) });
      toast({ title: "Contact linked", description: offer.name });
    } catch (error) {
      reportError(error, { fallback: "The contact could not be linked. Try again." });
    }
  }
  return (
    <li>
      <div>
        <b>{offer.name}</b>
        <small>
          {[offer.firm, offer.email, offer.phone, describeNamedBy(offer)]
            .filter((part) => part !== "")
            .join(" · ")}
        </small>
      </div>
      {contactId === null ? (
        <div className="row wrap">
          {offer.key === null ? null : <NoContact name={offer.name} dismissed={offer.key} />}
          <Button size="sm" aria-label={`Add ${offer.name} as a contact`} onClick={onAdd}>
            Add
          </Button>
        </div>
      ) : (
        <Button
          size="sm"
          busy={link.isPending}
          aria-label={`Link the contact ${offer.name}`}
          onClick={() => void linkTo(contactId)}
        >
          Link
        </Button>
      )}
    </li>
  );
}

/** Remembered for everybody here: whoever names them again, they are not offered. */
function NoContact({ name, dismissed: key }: { name: string; dismissed: string }) {
  const [dismiss, restore] = [useDismissOffer(), useRestoreOffer()];
  async function run(): Promise<void> {
    try {
      await dismiss.mutateAsync({ key });
      toast({
        title: "Not offered again",
        description: name,
        action: { label: "Undo", onPress: () => restore.mutate({ key }) },
      });
    } catch (error) {
      reportError(error, { fallback: "This could not be noted. Try again." });
    }
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={dismiss.isPending}
      aria-label={`${name} is not a contact`}
      onClick={() => void run()}
    >
      Not a contact
    </Button>
  );
}
