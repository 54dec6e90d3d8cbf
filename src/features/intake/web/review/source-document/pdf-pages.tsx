import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useMemo, useState, type RefObject } from "react";
import type { Intake } from "#features/intake/model/review/intake.ts";
import { PdfPage, type PlacedValue } from "./pdf-page.tsx";

interface PdfPagesProps {
  readonly intake: Intake;
  readonly document: PDFDocumentProxy;
  /** 1: as wide as its place. */
  readonly zoom: number;
  readonly current: number | null;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly onPick: (at: number) => void;
  readonly onDrawn: (number: number) => void;
}

const POINTS_WIDE = 612;

/** The pages of a PDF as they look, as many as were read. */
export function PdfPages({ intake, document, zoom, current, box, onPick, onDrawn }: PdfPagesProps) {
  const width = useWidth(box);
  const byPage = useMemo(() => valuesByPage(intake), [intake]);
  const scale = (width / POINTS_WIDE) * zoom;
  const count = Math.min(document.numPages, intake.paper.pages.length);
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <PdfPage
          key={index}
          document={document}
          number={index + 1}
          scale={scale}
          values={byPage.get(index + 1) ?? NONE}
          current={current}
          onPick={onPick}
          onDrawn={onDrawn}
        />
      ))}
    </>
  );
}

const NONE: readonly PlacedValue[] = [];

function valuesByPage({ values }: Pick<Intake, "values">): Map<number, PlacedValue[]> {
  const pages = new Map<number, PlacedValue[]>();
  for (const [at, value] of values.entries()) {
    const { page, box } = value.place;
    if (page === undefined || box === undefined) continue;
    pages.set(page, [...(pages.get(page) ?? []), { at, value }]);
  }
  return pages;
}

/** Of what a page may fill, without scrollbar and padding. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(POINTS_WIDE);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      setWidth(Math.max(200, element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)));
    };
    measure();
    const seen = new ResizeObserver(measure);
    seen.observe(element);
    return () => seen.disconnect();
  }, [box]);
  return width;
}
