const ROW_WIDTHS = [
  [96, 40],
  [74, 52],
  [110, 34],
] as const;

/** Three dashed rows: what a list will look like when something stands in it. */
export function GhostRows() {
  return (
    <div className="ghost-rows" aria-hidden="true">
      {ROW_WIDTHS.map(([name, amount]) => (
        <div key={name}>
          <i style={{ width: name }} />
          <i style={{ width: amount }} />
        </div>
      ))}
    </div>
  );
}
