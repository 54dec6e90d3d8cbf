import { clsx } from "clsx";
import { useEffect, useRef, useState, type ComponentProps } from "react";

export interface TableProps extends ComponentProps<"table"> {
  /** The outer cells touch the edges of their container. */
  flush?: boolean | undefined;
  tight?: boolean | undefined;
  /** Rows answer to the pointer. */
  hover?: boolean | undefined;
  /** On phones each row is stacked; cells carry `data-label` with the name of their column. */
  stacked?: boolean | undefined;
}

/** A table that never makes the page scroll sideways: when it is too wide, its own box scrolls. */
export function Table({ flush, tight, hover, stacked, className, ...rest }: TableProps) {
  const box = useRef<HTMLDivElement>(null);
  const overflows = useOverflows(box);
  return (
    // A box that scrolls must be reachable by keyboard; one that does not would be an empty stop.
    <div
      ref={box}
      className="table-scroll"
      {...(overflows ? { tabIndex: 0, role: "region", "aria-label": "Table, scrolls sideways" } : {})}
    >
      <table
        className={clsx(
          "table",
          flush && "flush",
          tight && "tight",
          hover && "hoverable",
          stacked && "stacked",
          className,
        )}
        {...rest}
      />
    </div>
  );
}

function useOverflows(box: React.RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth + 1);
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    if (element.firstElementChild) resized.observe(element.firstElementChild);
    return () => resized.disconnect();
  }, [box]);
  return overflows;
}
