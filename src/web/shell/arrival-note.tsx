import { useState } from "react";
import { takeArrivalLine } from "#web/browser/open-workspace.ts";
import { Button } from "#web/ui/buttons/button.tsx";

const arrived = takeArrivalLine();

/** Why this workspace is open, where its person did not choose it themselves. */
export function ArrivalNote() {
  const [line, setLine] = useState(arrived);
  if (line === null) return null;
  return (
    <div className="banner row wrap between" role="status">
      <span>
        <b>{line.title}</b> {line.text}
      </span>
      <Button size="sm" variant="ghost" onClick={() => setLine(null)}>
        Dismiss
      </Button>
    </div>
  );
}
