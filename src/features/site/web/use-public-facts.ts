import { useEffect, useState } from "react";
import type { accountContract as AccountContract } from "#features/sign-in/contract.ts";
import type { PublicFacts } from "#features/site/model/public-view.ts";
import { apiOf } from "#web/api/api.ts";
import { logError } from "#web/errors/log-error.ts";

const accountApi = apiOf<typeof AccountContract>("account");

type PublicSettings = Pick<
  Awaited<ReturnType<typeof accountApi.getPublicSettings>>,
  "partnerNetworkUrl" | "socialUrls"
>;
const NOTHING_SET: PublicSettings = {
  partnerNetworkUrl: null,
  socialUrls: { linkedin: null, x: null, facebook: null, youtube: null },
};

let asked: Promise<PublicSettings> | undefined;

/** Asked once; what leads to an address that is not set, or not known yet, is not drawn. */
export function usePublicFacts(): PublicFacts {
  const [settings, setSettings] = useState(NOTHING_SET);
  useEffect(() => {
    let isHere = true;
    asked ??= accountApi.getPublicSettings();
    asked.then(
      (found) => isHere && setSettings(found),
      (error: unknown) => {
        asked = undefined;
        logError(error);
      },
    );
    return () => {
      isHere = false;
    };
  }, []);
  return { ...settings, year: new Date().getFullYear() };
}
