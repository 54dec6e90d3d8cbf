import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

const EVERY_MS = 30_000;
const MOST_LINES_OF_A_FAILURE = 25;

/**
 * Says how far the stages are: on a terminal one line that moves, in a pipe a line every half minute. What fails is said
 * at once. How many tests there are and how long they take is known from the last whole run, where there was one.
 */
export function openProgress(root, { isWhole }) {
  const file = path.join(root, ".cache", "tests", "last-run.json");
  const last = isWhole && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const isTerminal = process.stdout.isTTY === true;
  const running = new Map();
  const ended = [];
  const started = performance.now();
  const timer = setInterval(show, isTerminal ? 1_000 : EVERY_MS);

  function show() {
    const states = [...running.values()].map(describe);
    if (states.length === 0) return;
    const text = `${clock(performance.now() - started)}  ${states.join(" · ")}${describeRest()}`;
    if (!isTerminal) console.log(text);
    else process.stdout.write(`\r\u001b[K${text.slice(0, (process.stdout.columns ?? 80) - 1)}`);
  }

  const write = (text) => {
    if (isTerminal) process.stdout.write("\r\u001b[K");
    console.log(text);
  };

  function describe({ name, done, failed, all }) {
    const of = all ?? last[name]?.tests;
    const count = of ? `${done} of ${Math.max(of, done)}` : done > 0 ? String(done) : "";
    return [name, count, failed > 0 ? `${failed} failed` : ""].filter(Boolean).join(" ");
  }

  function describeRest() {
    if (last.seconds === undefined) return "";
    const left = last.seconds - (performance.now() - started) / 1000;
    return left > 60 ? `, about ${Math.round(left / 60)} min left` : ", almost done";
  }

  return {
    /** @returns what the stage calls as it goes on */
    begin(name) {
      const stage = { name, done: 0, passed: 0, failed: 0, skipped: 0, all: null, failures: [], files: [] };
      const from = performance.now();
      running.set(name, stage);
      return {
        take(event) {
          if (event.kind === "all") stage.all = event.tests ?? null;
          else if (event.kind === "file") stage.files.push(event);
          else {
            stage.done += 1;
            stage[event.kind] += 1;
            if (event.kind !== "failed") return;
            stage.failures.push(event);
            write(sayFailure(event));
          }
        },
        end() {
          running.delete(name);
          const seconds = (performance.now() - from) / 1000;
          // A project that has none of the tests that were asked for.
          if (!isWhole && stage.done === 0) return stage;
          ended.push({ ...stage, seconds });
          write(`${stage.failed > 0 ? "✗" : "✓"} ${name}: ${stage.passed} passed, ${seconds.toFixed(0)} s`);
          return stage;
        },
      };
    },
    write,
    close() {
      clearInterval(timer);
      const seconds = (performance.now() - started) / 1000;
      if (isWhole) {
        const tests = Object.fromEntries(
          ended.map(({ name, done, files }) => [name, { tests: done, files: longestFirst(files) }]),
        );
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, JSON.stringify({ seconds, ...tests }));
      }
      return { ended, seconds };
    },
  };
}

/** Milliseconds by file: what to look at where a stage has become long. */
const longestFirst = (files) =>
  Object.fromEntries(files.toSorted((a, b) => b.ms - a.ms).map(({ file, ms }) => [file, Math.round(ms)]));

/** The command that runs it alone. */
const again = ({ file, title }) =>
  file === ""
    ? "npm test"
    : `npm test -- ${[file, ...(title ? [innermost(title)] : [])].map(quote).join(" ")}`;

const innermost = (title) => title.split(" > ").at(-1) ?? title;
const quote = (text) => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

export function nameFailure(failure) {
  const { file, line, title } = failure;
  return `✗ ${file}${line ? `:${line}` : ""}  ${title}\n  alone: ${again(failure)}`;
}

function sayFailure(failure) {
  const lines = stripVTControlCharacters(failure.why ?? "").split("\n");
  const why = lines.filter((text) => text.trim() !== "").slice(0, MOST_LINES_OF_A_FAILURE);
  return `${nameFailure(failure)}\n${why.map((text) => `    ${text}`).join("\n")}`;
}

function clock(ms) {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
