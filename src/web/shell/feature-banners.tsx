import { lazy, Suspense, useMemo } from "react";
import { fetchPage } from "#web/screens/fetch-page.ts";
import { listFeatures, useRegistration } from "#web/screens/registered.ts";

/** What features have to say above every page of a member. */
export function FeatureBanners() {
  const isThere = useRegistration().state !== "awaited";
  const banners = useMemo(
    () =>
      (isThere ? listFeatures() : []).flatMap(({ name, banner }) =>
        banner ? [{ name, Banner: lazy(async () => ({ default: (await fetchPage(banner)).Banner })) }] : [],
      ),
    [isThere],
  );
  return banners.map(({ name, Banner }) => (
    <Suspense key={name} fallback={null}>
      <Banner />
    </Suspense>
  ));
}
