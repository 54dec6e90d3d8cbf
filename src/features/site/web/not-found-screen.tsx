import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { PublicFrame } from "./public-frame.tsx";
import { usePublicFacts } from "./use-public-facts.ts";

export function NotFoundScreen() {
  return (
    <PublicFrame facts={usePublicFacts()}>
      <section className="not-found">
        <h1 className="display">There is no page here</h1>
        <p className="lead">The address may be mistyped, or the page has moved.</p>
        <p className="cta">
          <ButtonLink variant="primary" href="/">
            Go to the home page
          </ButtonLink>
        </p>
      </section>
    </PublicFrame>
  );
}
