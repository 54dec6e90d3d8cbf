import type { HomeTool } from "#web/feature.ts";
import { menus } from "#web/menus.ts";
import { isForRole, isRegistered } from "#web/screens/registered.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";

/** What the features offer here, of those whose page exists. */
function listTools(): HomeTool[] {
  return menus
    .flatMap(({ tools = [] }) => tools)
    .filter((tool) => isRegistered(tool.href) && isForRole(tool))
    .toSorted((a, b) => a.order - b.order);
}

export function ToolCards() {
  const tools = listTools();
  if (tools.length === 0) return null;
  return (
    <section aria-labelledby="home-tools">
      <h2 id="home-tools" className="home-tools-title">
        Tools
      </h2>
      <div className="home-tools">
        {tools.map(({ label, description, href, icon: Mark }) => (
          <AppLink key={href} href={href}>
            <Mark className="icon" aria-hidden />
            <b>{label}</b>
            <small>{description}</small>
          </AppLink>
        ))}
      </div>
    </section>
  );
}
