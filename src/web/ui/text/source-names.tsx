import { Fragment } from "react";
import { rowSource, type RowWithSource } from "#kit/row-source.ts";

/** Where a dated value was read: pages by name, each with its link, and the day. */
export function SourceNames({ row }: { row: RowWithSource }) {
  const { parts, date } = rowSource(row);
  return (
    <>
      {parts.map(({ name, href }, at) => (
        <Fragment key={name}>
          {at === 0 ? null : ", "}
          {href === null ? (
            name
          ) : (
            <a className="link" href={href} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          )}
        </Fragment>
      ))}
      {date === "" ? null : `, ${date}`}
    </>
  );
}
