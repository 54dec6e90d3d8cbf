import { formatValue } from "#kit/format-value.ts";
import { useMemo } from "react";
import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import { FIGURE_IDS, workingOf } from "#calc/working/deal-workings.ts";
import { EXAMPLE_BUSINESS, exampleBusiness } from "#features/resources/model/example-business.ts";
import { figuresOfGuide } from "#features/resources/model/figure-guides.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Figure, NotAvailable } from "#web/ui/figures/figure.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { libraryHref } from "#features/deal-list/addresses.ts";

/** The figures of the product that an article explains, for the business of the articles. */
export function FiguresPanel({ slug }: { slug: string }) {
  const workings = useMemo(() => {
    const analysis = analyzeDeal(exampleBusiness);
    return figuresOfGuide(slug, FIGURE_IDS).map((id) => workingOf(id, exampleBusiness, analysis));
  }, [slug]);
  if (workings.length === 0) return null;
  return (
    <Panel title="Figures this explains" className="article-figures">
      <p className="xs text-muted">
        For {EXAMPLE_BUSINESS}, the invented business of these articles.
        {isRegistered(libraryHref) ? (
          <>
            {" "}
            For your own: open a deal from the <AppLink href={libraryHref}>deal library</AppLink>.
          </>
        ) : null}
      </p>
      <dl>
        {workings.map((working) => {
          const { id, title, result, reason = "An input is not entered." } = working;
          return (
            <div key={id}>
              <dt>{title}</dt>
              <dd>
                {result.value === null ? (
                  <NotAvailable title={title} reason={reason} />
                ) : (
                  <Figure working={working}>{formatValue(result.value, result.unit)}</Figure>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </Panel>
  );
}
