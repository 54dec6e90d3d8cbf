import { Panel } from "#web/ui/layout/panel.tsx";
import { ForecastRows, type ForecastRowsProps } from "./forecast-rows.tsx";

export function ForecastTable({ shown, onChoose }: ForecastRowsProps) {
  return (
    <Panel
      className="mt-5"
      title="All years"
      aside={<span className="xs text-muted">Press a year to read it out</span>}
      flush
    >
      <ForecastRows shown={shown} onChoose={onChoose} />
    </Panel>
  );
}
