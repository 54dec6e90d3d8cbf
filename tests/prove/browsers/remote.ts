import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Driver, Role, Target } from "#tests/support/browsers/driver.ts";

export interface OpenedBrowser {
  readonly version: string;
  readonly driver: Driver;
  close(): Promise<void>;
}

/** A key going down or up, as both protocols have it. */
interface KeyAction {
  readonly type: "keyDown" | "keyUp";
  readonly value: string;
}

/** What a window of a browser does for who asks from outside. */
export interface Remote<Element> extends Pick<Driver, "open" | "run"> {
  readonly version: string;
  /** Runs in the page, and refers to the elements that it finds. */
  findBy<Argument>(
    script: (argument: Argument) => readonly globalThis.Element[],
    argument: Argument,
  ): Promise<readonly Element[]>;
  /** Where it is, in any words; null where something lies over it. */
  placeOf(element: Element): Promise<string | null>;
  clickOn(element: Element): Promise<void>;
  perform(actions: readonly KeyAction[]): Promise<void>;
  end(): Promise<void>;
}

/** What may have a role. */
const CANDIDATES: Readonly<Record<Role, string>> = {
  button: "button, [role=button]",
  checkbox: "input[type=checkbox], [role=checkbox]",
  link: "a[href]",
  menuitem: "[role=menuitem]",
  textbox: "input, textarea",
};
/** How both protocols name keys; any other is its own character. */
const KEYS: Readonly<Record<string, string>> = {
  Control: "\uE009",
  Enter: "\uE007",
  Tab: "\uE004",
};
/** Bounds against hanging. */
const MOST_MS = 300_000;
const PAUSE_MS = 200;

/** Drives it as a person does; the files that it keeps are in `folder`. */
export function driverOf<Element>(remote: Remote<Element>, folder: string): Driver {
  const press = (keys: readonly string[]) => remote.perform(chord(keys.map((key) => KEYS[key] ?? key)));
  return {
    open: remote.open,
    run: remote.run,
    click: async (target) =>
      void (await until(`the ${target.role} “${target.name}” can be clicked`, () =>
        clickOnce(remote, target),
      )),
    press: (keys) => press(keys.split("+")),
    async type(text) {
      for (const key of text) await press([key]);
    },
    async fileAfter(work) {
      const before = fs.readdirSync(folder);
      await work();
      return until("a file is kept", () => readNew(folder, before));
    },
  };
}

/** Down one after the other, and up again. */
const chord = (keys: readonly string[]): readonly KeyAction[] => [
  ...keys.map((value) => ({ type: "keyDown", value }) as const),
  ...keys.toReversed().map((value) => ({ type: "keyUp", value }) as const),
];

/** Once it stands still. */
async function clickOnce<Element>(remote: Remote<Element>, { role, name }: Target): Promise<true | null> {
  const [element] = await remote.findBy(findByName, { css: CANDIDATES[role], name });
  if (element === undefined) return null;
  const place = await remote.placeOf(element);
  await pause(PAUSE_MS);
  if (place === null || (await remote.placeOf(element)) !== place) return null;
  await remote.clickOn(element);
  return true;
}

/** Runs in the page: those that are shown and can be used. */
function findByName({ css, name }: { css: string; name: string }): readonly globalThis.Element[] {
  const nameOf = (element: globalThis.Element): string => {
    const by = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const labels = "labels" in element ? [...((element.labels as NodeList | null) ?? [])] : [];
    const parts = by.length > 0 ? by.map((id) => document.getElementById(id)) : labels;
    const text = (parts.length > 0 ? parts : [element]).map((part) => part?.textContent ?? "").join(" ");
    return (element.getAttribute("aria-label") ?? text).trim();
  };
  return [...document.querySelectorAll(css)].filter(
    (element) =>
      element.checkVisibility() &&
      !element.matches(":disabled, [aria-disabled=true]") &&
      nameOf(element) === name,
  );
}

/** One that is whole: until then it has another name, or grows. */
async function readNew(folder: string, before: readonly string[]): Promise<Buffer | null> {
  const name = fs
    .readdirSync(folder)
    .find((file) => !before.includes(file) && !/\.(?:part|wkdownload)$/.test(file));
  if (name === undefined) return null;
  const file = path.join(folder, name);
  const { size } = fs.statSync(file);
  await pause(PAUSE_MS);
  return size > 0 && fs.statSync(file).size === size ? fs.readFileSync(file) : null;
}

/** Tries again while there is nothing, or the page changes under it. */
export async function until<Result>(what: string, attempt: () => Promise<Result | null>): Promise<Result> {
  const since = performance.now();
  for (;;) {
    const result = await attempt().catch((error: unknown) => {
      if (performance.now() - since > MOST_MS) throw error;
      return null;
    });
    if (result !== null) return result;
    if (performance.now() - since > MOST_MS) throw new Error(`Waited in vain until ${what}.`);
    await pause(PAUSE_MS);
  }
}
