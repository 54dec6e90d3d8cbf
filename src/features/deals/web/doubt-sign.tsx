import { TriangleAlert } from "lucide-react";
import "./open-doubts-note.css";

/** Beside a figure of a list that rests on something the import doubts; nothing where it does not. */
export function DoubtSign({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  const words = `In doubt: ${sentences.join(" ")}`;
  return (
    <span className="doubt-sign" title={words}>
      <TriangleAlert className="icon" aria-hidden />
      <span className="sr-only">{words}</span>
    </span>
  );
}
