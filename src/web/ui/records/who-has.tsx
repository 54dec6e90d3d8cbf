import { usePersonName } from "#web/session/people.ts";

/** To whom something is given; nothing where one works alone, or nobody has it. */
export function WhoHas({ id }: { id: string | null }) {
  const name = usePersonName(id);
  return id === null || name === null ? null : (
    <span className="stage-who xs text-muted">{name === "you" ? "Yours" : `With ${name}`}</span>
  );
}
