import { adminRulesHref } from "#features/admin/addresses.ts";
import { RULE_TABLE_IDS } from "#features/rules/model/registry.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { RuleTablePanel } from "./rule-table-panel.tsx";
import { RuleTables } from "./rule-tables.tsx";

/** All tables of rules, or the one that is asked for. */
export function RulesAdmin({ table }: { table: string | null }) {
  const id = RULE_TABLE_IDS.find((known) => known === table);
  if (id === undefined) return <RuleTables />;
  return (
    <>
      <p className="sm mt-4">
        <AppLink className="link" href={adminRulesHref}>
          All tables
        </AppLink>
      </p>
      <RuleTablePanel key={id} tableId={id} />
    </>
  );
}
