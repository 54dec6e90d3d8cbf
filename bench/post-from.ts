import type { Page } from "@playwright/test";

/** Makes calls as whoever is signed in on a page, to put there what is measured. Throws what was answered where one fails. */
export const postFrom =
  (page: Page, origin: string) =>
  async (call: string, json: unknown): Promise<{ id: string }> => {
    const answer = await page.request.post(`/api/rpc/${call}`, { data: { json }, headers: { origin } });
    if (!answer.ok()) throw new Error(`${call}: ${await answer.text()}`);
    return ((await answer.json()) as { json: { id: string } }).json;
  };
