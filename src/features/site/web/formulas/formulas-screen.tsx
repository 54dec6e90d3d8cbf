import { BriefcaseBusiness } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { usePublicFacts } from "#features/site/web/use-public-facts.ts";
import { setSearchParams, useSearchParams } from "#web/navigation/navigation.ts";
import { useSession } from "#web/session/session.ts";
import { homeOf } from "#web/screens/home-of.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { findFormulas } from "./find-formulas.ts";
import { FormulasPage } from "./formulas-page.tsx";
import { type WorkedSubject, workedExample } from "./worked-subject.ts";

const AFTER_MS = 300;
const DEAL_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The picker, and what reads a deal: loaded when somebody who is signed in asks for their own deal. */
const OwnDeal = lazy(async () => ({ default: (await import("./own-deal.tsx")).OwnDeal }));

function keepInAddress(key: "q" | "deal", value: string): void {
  setSearchParams(
    (params) => {
      if (value === "") params.delete(key);
      else params.set(key, value);
      return params;
    },
    { replace: true },
  );
}

/** The search within the page, and the place in its address, once the page is drawn. */
function useFindFormulas(): void {
  const query = useRef(useSearchParams().get("q") ?? "");
  useEffect(() => {
    const page = document.querySelector<HTMLElement>(".formulas");
    if (page === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = findFormulas(page, query.current, (typed) => {
      clearTimeout(timer);
      timer = setTimeout(() => keepInAddress("q", typed), AFTER_MS);
    });
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
    return () => {
      clearTimeout(timer);
      end();
    };
  }, []);
}

/** The page inside the application: who is signed in reads every formula with a deal of their own. */
export function FormulasScreen() {
  const facts = usePublicFacts();
  const session = useSession();
  const person = session.state === "signed-in" ? session.person : null;
  const asked = useSearchParams().get("deal");
  // What is no id is never asked for.
  const dealId = asked !== null && DEAL_ID.test(asked) ? asked : null;
  const [example] = useState(workedExample);
  const [own, setOwn] = useState<WorkedSubject | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  useFindFormulas();
  const subject = person === null || dealId === null || own === null ? example : own;
  return (
    <FormulasPage
      facts={facts}
      subject={subject}
      home={person === null ? null : homeOf(person, isRegistered)}
      choice={
        person === null ? null : (
          <div className="formulas-deal">
            <Button icon={BriefcaseBusiness} onClick={() => setChoosing(true)}>
              {subject.isExample ? "With your own deal" : "Another deal"}
            </Button>
            {dealId === null ? null : (
              <Button variant="ghost" onClick={() => keepInAddress("deal", "")}>
                Back to the example
              </Button>
            )}
            <Suspense>
              {dealId === null && !isChoosing ? null : (
                <OwnDeal
                  dealId={dealId}
                  isChoosing={isChoosing}
                  onChoosing={setChoosing}
                  onChoose={(id) => keepInAddress("deal", id)}
                  onSubject={setOwn}
                />
              )}
            </Suspense>
          </div>
        )
      }
    />
  );
}
