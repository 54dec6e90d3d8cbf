import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import type { AnswerId } from "#calc/plan/plan-answer.ts";
import type { VerdictColour } from "#calc/verdict/deal-verdict.ts";
import type { VerdictId } from "#calc/verdict/verdict-rows.ts";
import { shortVerdict, titleOf } from "#features/deals/model/verdict-words.ts";
import { Badge, type BadgeTone } from "#web/ui/status/badge.tsx";
import type { Icon } from "#web/ui/icons/icon.ts";
import { UnknownIcon } from "#web/ui/icons/unknown-icon.tsx";

const TONES: Readonly<Record<VerdictColour, BadgeTone>> = {
  green: "good",
  amber: "caution",
  red: "bad",
  grey: "unknown",
};

interface Coloured {
  readonly id: AnswerId | VerdictId;
  readonly colour: VerdictColour;
}

function iconOf({ id, colour }: Coloured): Icon {
  if (id === "unknown") return UnknownIcon;
  if (colour === "amber") return TriangleAlert;
  return colour === "red" ? CircleX : CircleCheck;
}

/** A verdict in its words and its colour. */
export const VerdictTitle = ({ verdict }: { verdict: Coloured }) => (
  <Badge tone={TONES[verdict.colour]} icon={iconOf(verdict)}>
    {titleOf(verdict.id)}
  </Badge>
);

/** A verdict in its words and its colour; in a list it also says what is missing. */
export function VerdictBadge({
  verdict,
  says = "title",
}: {
  verdict: Coloured & { readonly missing: readonly string[] };
  says?: "title" | "missing";
}) {
  return (
    <Badge tone={TONES[verdict.colour]} icon={iconOf(verdict)}>
      {says === "missing" ? shortVerdict({ verdict }) : titleOf(verdict.id)}
    </Badge>
  );
}
