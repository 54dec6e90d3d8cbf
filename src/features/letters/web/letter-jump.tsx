import { ArrowDown } from "lucide-react";
import type { RefObject } from "react";
import type { Finding } from "#features/letters/model/finding.ts";
import { Button } from "#web/ui/buttons/button.tsx";

export interface LetterJumpProps {
  findings: readonly Finding[];
  letter: RefObject<HTMLDivElement | null>;
}

/** On a narrow screen the letter stands far below its form: the way there, and whether something contradicts. */
export function LetterJump({ findings, letter }: LetterJumpProps) {
  const count = findings.filter(({ weight }) => weight === "contradiction").length;
  const words = count === 0 ? "" : `, ${count} ${count === 1 ? "contradiction" : "contradictions"}`;
  return (
    <Button
      className="letter-jump"
      icon={ArrowDown}
      onClick={() => {
        letter.current?.scrollIntoView({ block: "start" });
        letter.current?.focus({ preventScroll: true });
      }}
    >
      See the letter{words}
    </Button>
  );
}
