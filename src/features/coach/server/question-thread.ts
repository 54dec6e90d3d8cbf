import { serveReading } from "#server/reading/serve-reading.ts";
import { answerByRules, searchesStructures } from "./answer-by-rules.ts";
import type { CoachAsk } from "./coach-ask.ts";

// A search takes seconds, and has threads of its own: null.
serveReading<CoachAsk>(({ task }) => (searchesStructures(task) ? null : answerByRules(task)));
