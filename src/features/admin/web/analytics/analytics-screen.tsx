import { useState } from "react";
import type { SPANS } from "#features/admin/contract.ts";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { AdminLayout } from "#features/admin/web/admin-layout.tsx";
import { AuditLogPanel } from "#features/admin/web/audit/audit-log-panel.tsx";
import { AuthLogPanel } from "#features/admin/web/audit/auth-log-panel.tsx";
import { CountChart } from "./count-chart.tsx";
import { useAnalytics } from "#features/admin/web/data.ts";
import { ReadState } from "#features/admin/web/read-state.tsx";

type Span = (typeof SPANS)[number];
const SPAN_OPTIONS = [
  { value: "days", label: "30 days" },
  { value: "months", label: "12 months" },
] as const satisfies { value: Span; label: string }[];

const CHARTS = [
  { figure: "signUps", question: "How many people joined?", unit: "New people" },
  { figure: "activePeople", question: "How many people were active?", unit: "Active people" },
  { figure: "deals", question: "How many deals were added?", unit: "New deals" },
  { figure: "stacks", question: "How many funding stacks were made?", unit: "New stacks" },
] as const;

/** /admin/analytics */
export function AnalyticsScreen() {
  const [span, setSpan] = useState<Span>("days");
  const reading = useAnalytics(span);
  const { data } = reading;
  return (
    <AdminLayout page="analytics">
      <PageHead
        title="Analytics"
        sub="Counts only. Active people changed something that day; days end at midnight UTC."
        actions={
          <Segmented label="Span of the charts" options={SPAN_OPTIONS} value={span} onChange={setSpan} />
        }
      />
      {data === undefined ? (
        <Panel className="mt-5">
          <ReadState reading={reading} what="the figures" />
        </Panel>
      ) : (
        <div className="admin-charts">
          {CHARTS.map(({ figure, question, unit }) => (
            <CountChart
              key={figure}
              question={question}
              unit={unit}
              span={span}
              points={data.map((point) => ({ from: point.from, count: point[figure] }))}
            />
          ))}
        </div>
      )}
      <AuthLogPanel />
      <AuditLogPanel />
    </AdminLayout>
  );
}
