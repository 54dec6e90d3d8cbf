import type { Page } from "@playwright/test";

/** A device with a fingerprint reader that says yes, as Chromium's own authenticator plays one. */
export interface VirtualAuthenticator {
  /** From now on its owner refuses, or agrees again. */
  setVerified(isVerified: boolean): Promise<void>;
  count(): Promise<number>;
}

export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async setVerified(isUserVerified) {
      await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
    async count() {
      const { credentials } = await devtools.send("WebAuthn.getCredentials", { authenticatorId });
      return credentials.length;
    },
  };
}
