import { TriangleAlert } from "lucide-react";
import { type Flagged, sentencesOf } from "#features/fit/model/flag-figures.ts";

/** A provider's words, as text and nothing else; a sentence with a figure that nobody entered is marked. */
export function FitTexts({ text, flagged }: { text: string; flagged: readonly Flagged[] }) {
  if (flagged.length === 0) return text;
  return sentencesOf(text).map((sentence, index) => {
    const flag = flagged.find((one) => one.sentence === sentence.trim());
    // Sentences of one text, which never move.
    return flag ? <Marked key={index} sentence={sentence} figures={flag.figures} /> : sentence;
  });
}

function Marked({ sentence, figures }: { sentence: string; figures: readonly string[] }) {
  return (
    <>
      <mark className="fit-flag">{sentence.trimEnd()}</mark>
      <span className="fit-flag-note">
        <TriangleAlert className="icon" aria-hidden /> {figures.join(", ")}: neither in the deal nor in your
        criteria.
      </span>{" "}
    </>
  );
}
