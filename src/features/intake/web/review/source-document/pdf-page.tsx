import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import { clsx } from "clsx";
import type { IntakeValue } from "#features/intake/model/review/intake.ts";
import { describeValue, valueLabel } from "#features/intake/model/review/value-words.ts";
import { drawPage } from "./draw-page.ts";

export interface PlacedValue {
  readonly at: number;
  readonly value: IntakeValue;
}

interface PdfPageProps {
  readonly document: PDFDocumentProxy;
  readonly number: number;
  /** Dots of the screen for a point of the page. */
  readonly scale: number;
  /** What was read on this page and says where. */
  readonly values: readonly PlacedValue[];
  readonly current: number | null;
  readonly onPick: (at: number) => void;
  /** Called once its words can be found and selected. */
  readonly onDrawn: (number: number) => void;
}

/** The size of US Letter, until a page says its own. */
const USUAL = { width: 612, height: 792 };
/** Pages this near to what is seen are drawn beforehand. */
const NEAR = "600px 0px";

/** A page as it looks, drawn when it comes into sight, with the boxes of what was read there. */
export function PdfPage({ document, number, scale, values, current, onPick, onDrawn }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const isNear = useNear(frame);
  const page = usePage(document, number, isNear);
  const size = page?.getViewport({ scale: 1 }) ?? USUAL;
  useEffect(() => {
    if (page === null || canvas.current === null || words.current === null) return undefined;
    const drawing = drawPage(page, page.getViewport({ scale }), {
      canvas: canvas.current,
      words: words.current,
    });
    drawing.done.then(
      () => onDrawn(number),
      () => undefined, // Another size is drawn by now, or the page stays white beside its text.
    );
    return () => drawing.cancel();
  }, [page, scale, number, onDrawn]);
  return (
    <div
      ref={frame}
      className="intake-page"
      data-page={number}
      style={{
        width: size.width * scale,
        height: size.height * scale,
        ["--total-scale-factor" as string]: scale,
      }}
    >
      <canvas ref={canvas} role="img" aria-label={`Page ${number}`} />
      <div ref={words} className="intake-page-words" />
      {values.map(({ at, value }) => (
        <PlaceBox key={at} at={at} value={value} scale={scale} isCurrent={at === current} onPick={onPick} />
      ))}
    </div>
  );
}

interface PlaceBoxProps extends PlacedValue {
  readonly scale: number;
  readonly isCurrent: boolean;
  readonly onPick: (at: number) => void;
}

function PlaceBox({ at, value, scale, isCurrent, onPick }: PlaceBoxProps) {
  const [left, top, width, height] = value.place.box ?? [0, 0, 0, 0];
  const label = `${valueLabel(value)}: ${describeValue(value.key, value.value)}`;
  return (
    <button
      type="button"
      tabIndex={-1}
      data-at={at}
      className={clsx("intake-box", isCurrent && "current")}
      style={{ left: left * scale, top: top * scale, width: width * scale, height: height * scale }}
      title={label}
      aria-label={label}
      aria-pressed={isCurrent}
      onClick={() => onPick(at)}
    />
  );
}

function usePage(document: PDFDocumentProxy, number: number, isWanted: boolean): PDFPageProxy | null {
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    document.getPage(number).then(
      (found) => {
        if (!isOver) setPage(found);
      },
      () => undefined, // A broken page stays white; its text is beside it.
    );
    return () => {
      isOver = true;
    };
  }, [document, number, isWanted]);
  return page;
}

/** Whether it is or was near to what is seen. */
function useNear(frame: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (frame.current === null || isNear) return undefined;
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    seen.observe(frame.current);
    return () => seen.disconnect();
  }, [frame, isNear]);
  return isNear;
}
