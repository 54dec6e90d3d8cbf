import type { ScenarioKey } from "./scenarios.ts";
import type { Script } from "./script.ts";
import { badNews } from "./scripts/bad-news.ts";
import { brokerGatekeeping } from "./scripts/broker-gatekeeping.ts";
import { firstCall } from "./scripts/first-call.ts";
import { lenderInterview } from "./scripts/lender-interview.ts";
import { priceNegotiation } from "./scripts/price-negotiation.ts";
import { sellerNote } from "./scripts/seller-note.ts";

const SCRIPTS: Readonly<Record<ScenarioKey, Script>> = {
  "first-call": firstCall,
  "broker-gatekeeping": brokerGatekeeping,
  "price-negotiation": priceNegotiation,
  "seller-note": sellerNote,
  "lender-interview": lenderInterview,
  "bad-news": badNews,
};

export const findScript = (scenario: ScenarioKey): Script => SCRIPTS[scenario];
