import { setTimeout as pause } from "node:timers/promises";

export type Role = "button" | "checkbox" | "link" | "menuitem" | "textbox";

/** A control by what a screen reader says of it. */
export interface Target {
  readonly role: Role;
  readonly name: string;
}

/** What a person does next, or sees. */
export type Step =
  | { readonly click: Target }
  | { readonly type: string }
  | { readonly press: string }
  | { readonly paste: string }
  | { readonly see: string }
  | { readonly file: string };

/** One window of a browser. */
export interface Driver {
  open(address: string): Promise<void>;
  /** Waits until the control is there. */
  click(target: Target): Promise<void>;
  /** One key, or one with Control held down: "Tab", "Control+v". */
  press(key: string): Promise<void>;
  /** Key by key, into what has the focus. */
  type(text: string): Promise<void>;
  /** Runs in the page. */
  run<Argument, Result>(script: (argument: Argument) => Result, argument: Argument): Promise<Result>;
  /** The first file that the browser keeps after `work`. */
  fileAfter(work: () => Promise<void>): Promise<Buffer>;
}

export interface Effort {
  readonly clicks: number;
  readonly keys: number;
}

/** A bound against hanging. */
const MOST_MS = 300_000;

/** Goes through the steps; what they cost a person. What was pasted was copied before, and costs nothing here. */
export async function doSteps(driver: Driver, steps: readonly Step[]): Promise<Effort> {
  let [clicks, keys] = [0, 0];
  for (const [at, step] of steps.entries()) {
    if ("click" in step) {
      clicks += 1;
      const next = steps[at + 1];
      if (next === undefined || !("file" in next)) await driver.click(step.click);
      else await expectFile(driver, step.click, next.file);
    } else if ("type" in step) {
      keys += step.type.length;
      await driver.type(step.type);
    } else if ("press" in step) {
      keys += 1;
      await driver.press(step.press);
    } else if ("paste" in step) await paste(driver, step.paste);
    else if ("see" in step) await see(driver, step.see);
  }
  return { clicks, keys };
}

async function expectFile(driver: Driver, target: Target, beginning: string): Promise<void> {
  const file = await driver.fileAfter(() => driver.click(target));
  const begins = file.subarray(0, beginning.length).toString("latin1");
  if (begins !== beginning) throw new Error(`The file begins with ${JSON.stringify(begins)}.`);
}

/** Copied from a field of the page and put in by the keys for it, as no script can: it reads no clipboard. */
async function paste(driver: Driver, text: string): Promise<void> {
  await driver.run((copied) => {
    const field = document.createElement("textarea");
    field.id = "copied";
    field.value = copied;
    document.body.append(field);
    field.select();
  }, text);
  await driver.press("Control+c");
  await driver.run(() => document.getElementById("copied")?.remove(), null);
  await driver.press("Control+v");
}

async function see(driver: Driver, words: string): Promise<void> {
  const since = performance.now();
  for (;;) {
    const text = await driver.run(() => document.body.innerText, null);
    if (text.includes(words)) return;
    if (performance.now() - since > MOST_MS) throw new Error(`“${words}” is not there:\n${text}`);
    await pause(50);
  }
}
