import { Panel } from "#web/ui/layout/panel.tsx";

/** What a file of listings may be. */
export function AcceptedListings() {
  return (
    <Panel title="What can be imported" className="import-accepted">
      <ul className="stack sm text-soft">
        <li>
          A CSV or tab-separated file of a broker’s site or a spreadsheet, up to 20,000 rows and 50 MB. From
          Excel or Google Sheets: “Save as” or “Download”, then CSV.
        </li>
        <li>
          Columns are recognized by their names: asking price, revenue, cash flow or SDE, EBITDA, FF&amp;E,
          inventory, real estate, rent, year established, employees, industry, city, state, and many more.
        </li>
        <li>Amounts such as $1,200,000, 1.2m, 350k or (45,000) are understood. N/A stays unknown.</li>
        <li>You see every row before anything is saved, and doubtful values are asked about.</li>
      </ul>
    </Panel>
  );
}
