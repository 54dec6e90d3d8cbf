import { useEffect } from "react";
import { FormulasPage } from "./formulas-page.tsx";
import { usePublicFacts } from "./use-public-facts.ts";

/** The page inside the application: it is drawn after the browser looked for the place in its address. */
export function FormulasScreen() {
  useEffect(() => {
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }, []);
  return <FormulasPage facts={usePublicFacts()} />;
}
