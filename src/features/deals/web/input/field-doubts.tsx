import { useFormContext, useWatch } from "react-hook-form";
import type { DealData } from "#features/deals/model/deal-data.ts";
import type { DealForm } from "#features/deals/model/deal-form.ts";
import {
  DOUBTABLE_FIGURES,
  type DoubtableFigure,
  type FigureDoubt,
} from "#features/deals/model/figure-doubt.ts";
import { figuresOf, isOpen } from "#features/deals/model/open-doubts.ts";
import { parseMoney } from "#kit/parse-money.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";

const NO_DOUBTS: readonly FigureDoubt[] = [];

/** What the import doubts about the figure of a field, until it is confirmed or changed. */
export function FieldDoubts({ path }: { path: string }) {
  const { control } = useFormContext<DealForm, unknown, DealData>();
  const all = useWatch({ control, name: "listing.facts.figureDoubts" }) ?? NO_DOUBTS;
  const figure = DOUBTABLE_FIGURES.find((one) => one === path);
  const own = figure === undefined ? [] : all.filter((doubt) => doubt.values[figure] !== undefined);
  return own.map((doubt) => <FieldDoubt key={doubt.code} doubt={doubt} />);
}

function FieldDoubt({ doubt }: { doubt: FigureDoubt }) {
  const form = useFormContext<DealForm, unknown, DealData>();
  // The figures of one doubt are always as many: it never changes while it is drawn.
  const figures = figuresOf(doubt);
  const texts = useWatch({ control: form.control, name: figures.map(pathInForm) });
  const read = (figure: DoubtableFigure): number | null => numberOf(texts[figures.indexOf(figure)]);
  if (!isOpen(doubt, read)) return null;

  function confirm(): void {
    const all = form.getValues("listing.facts.figureDoubts") ?? [];
    const confirmedAt = new Date().toISOString();
    const next = all.map((one) => (one.code === doubt.code ? { ...one, confirmedAt } : one));
    form.setValue("listing.facts.figureDoubts", next, { shouldDirty: true });
  }

  return (
    <Note tone="caution" className="deal-field-doubt">
      <span>{doubt.sentence}</span>{" "}
      <Button size="sm" variant="ghost" onClick={confirm}>
        I have checked this
      </Button>
    </Note>
  );
}

/** All of them are fields of the form but the listing's own multiple, which is shown and not edited. */
function pathInForm(figure: DoubtableFigure) {
  return figure === "listing.statedMultiple" ? "listing.facts.statedMultiple" : figure;
}

function numberOf(shown: unknown): number | null {
  if (typeof shown === "number") return shown;
  const reading = typeof shown === "string" ? parseMoney(shown) : null;
  return reading !== null && "value" in reading ? reading.value : null;
}
