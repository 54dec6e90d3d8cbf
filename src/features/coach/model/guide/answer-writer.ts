import type { FigureId } from "#calc/working/working.ts";
import { figureHref, type CoachFigure, type FigurePlace } from "#features/coach/model/coach-figure.ts";
import {
  type DealStudy,
  type EnteredKey,
  makeFigure,
  readEntered,
  readStudy,
  type StudiedFigure,
} from "#features/coach/model/deal-study.ts";
import { lenderLabel, lenderReason, lenderStudyOf } from "#features/coach/model/lender-study.ts";
import { isSameValue } from "#features/deals/model/lender-earnings.ts";
import { plain } from "./plain.ts";
import { holdSentences } from "./working-text.ts";

/** An answer with the figures it states. */
export interface GuideAnswer {
  text: string;
  figures: CoachFigure[];
}

/** What a figure is without its value. */
type Named = Pick<CoachFigure, "label" | "unit" | "place" | "stackId">;

/**
 * Writes figures into sentences and notes each one down: no figure reaches an answer by another way. Beside a figure
 * that rests on earnings it writes what it is on those that a lender counts, and ends with why they differ.
 */
export function createWriter(study: DealStudy) {
  const figures: CoachFigure[] = [];
  const lender = lenderStudyOf(study);
  let namesLender = false;
  let restsOnRates = false;
  const note = (figure: CoachFigure): string => {
    if (!figures.some(({ label, value }) => label === figure.label && value === figure.value))
      figures.push(figure);
    return figure.text;
  };
  const besideLender = (named: Named, shown: number | null, onLender: number | null): string => {
    if (lender === null || isSameValue(shown, onLender)) return "";
    namesLender = true;
    if (onLender === null) return " (lender N/A)";
    return ` (lender ${note(makeFigure(study, { ...named, label: lenderLabel(named.label), value: onLender }))})`;
  };
  const besideComputed = (id: FigureId, read: StudiedFigure): string => {
    const onLender = lender === null ? read : readStudy(lender, id);
    const named = [read, onLender].find(({ ok }) => ok);
    return named?.ok === true ? besideLender(named.figure, valueOf(read), valueOf(onLender)) : "";
  };
  /** How old prime is, where it should have been read again. */
  const describeLastRead = (told: readonly string[]): string[] => {
    const lastRead = study.around.answer?.lastRead ?? null;
    if (lastRead === null || told.some((line) => line.includes(plain(lastRead)))) return [];
    holdSentences("the rates", [lastRead], (label, value, unit) =>
      note(makeFigure(study, { label, value, unit, place: "bank" })),
    );
    return ["", plain(lastRead)];
  };
  return {
    figures,
    /** The same deal as a lender counts it; null without books that say so. */
    lender,
    /** " (lender 1.12x)", where the figure is another on the earnings that a lender counts. */
    besideLender,
    /** The figure as text, or "N/A" with the core's reason. */
    figure(id: FigureId): string {
      const read = readStudy(study, id);
      const shown = read.ok ? note(read.figure) : `N/A (${read.reason.replace(/\.$/, "")})`;
      return shown + besideComputed(id, read);
    },
    /** As in a table, where no reason has room. */
    cell(id: FigureId): string {
      const read = readStudy(study, id);
      return (read.ok ? note(read.figure) : "N/A") + besideComputed(id, read);
    },
    entered(key: EnteredKey): string {
      const figure = readEntered(study, key);
      const counted = lender && readEntered(lender, key);
      const beside =
        counted === null
          ? ""
          : besideLender({ ...counted, place: "books" }, figure?.value ?? null, counted.value);
      return `${figure === null ? "not entered" : note(figure)}${beside}`;
    },
    calculated(figure: Parameters<typeof makeFigure>[1]): string {
      restsOnRates ||= ON_RATES.has(figure.place);
      return note(makeFigure(study, figure));
    },
    /** A figure of the verdict, which rests on the rates of the day as well. */
    ofVerdict(figure: Parameters<typeof makeFigure>[1]): string {
      restsOnRates = true;
      return note(makeFigure(study, figure));
    },
    finish: (lines: readonly string[]): GuideAnswer => ({
      text: [
        ...lines,
        ...(restsOnRates ? describeLastRead(lines) : []),
        ...(namesLender ? describeReason(study, note) : []),
      ].join("\n"),
      figures,
    }),
  };
}
export type AnswerWriter = ReturnType<typeof createWriter>;

/** Where figures stand that are worked out with the rates of the day; those of the search bring it with their basis. */
const ON_RATES: ReadonlySet<FigurePlace> = new Set<FigurePlace>(["stack", "bank"]);

const valueOf = (read: StudiedFigure): number | null => (read.ok ? read.figure.value : null);

/** "lender: as a lender is likely to count …: EBITDA of $220,000 where the deal states $330,000." */
function describeReason(study: DealStudy, note: (figure: CoachFigure) => string): string[] {
  const { earnings } = study.around;
  if (earnings === null) return [];
  const { basis, counted } = lenderReason(study, earnings);
  const parts = counted.map(
    ({ name, lender, own }) =>
      `${name} of ${note(lender)} where the deal states ${own === null ? "none" : note(own)}`,
  );
  const counts = parts.length === 0 ? "" : ` It counts ${parts.join(", and ")}.`;
  const books = figureHref({ dealId: study.id, place: "books" });
  return ["", `*Lender.* ${plain(basis)}.${counts} [The books show what falls out on the way](${books}).`];
}
