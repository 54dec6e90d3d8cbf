import { hasRole } from "#contract/workspace-role.ts";
import { quoteHref } from "#features/intake/addresses.ts";
import type { FieldSource } from "#features/intake/contract.ts";
import { useSources } from "#features/intake/web/data.ts";
import { useRole } from "#web/session/workspaces.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import "./intake-screens.css";

/** Where fields of a deal come from, with the words that they were read from; nothing where none came from a document. For members. */
export function DealSources({ dealId }: { readonly dealId: string }) {
  return hasRole(useRole(), "viewer") ? <SourcesPanel dealId={dealId} /> : null;
}

function SourcesPanel({ dealId }: { readonly dealId: string }) {
  const { data: sources = [] } = useSources(dealId);
  if (sources.length === 0) return null;
  return (
    <Panel flush title="Where figures come from" className="mt-4">
      <ul className="intake-list">
        {sources.map((source) => (
          <SourceRow key={source.path} source={source} />
        ))}
      </ul>
    </Panel>
  );
}

function SourceRow({ source }: { readonly source: FieldSource }) {
  const { label, value, isCurrent, quote, paper, page, intakeId } = source;
  const words = `${paper}${page === null ? "" : `, page ${page}`}`;
  return (
    <li className="intake-source">
      <div className="intake-value-name">
        <b>{label}</b>
        <small>
          “{quote}” ·{" "}
          {intakeId === null ? (
            words
          ) : (
            <AppLink className="link" href={quoteHref(intakeId, quote)}>
              {words}
            </AppLink>
          )}
        </small>
      </div>
      <div className="intake-value-figure tabular">{value}</div>
      {isCurrent ? null : <Badge>was</Badge>}
    </li>
  );
}
