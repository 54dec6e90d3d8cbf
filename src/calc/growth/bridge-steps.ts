import type { FiveYearProjection } from "./project-five-years.ts";

export interface BridgeStep {
  readonly key: keyof FiveYearProjection["bridge"];
  /** Where the step begins: at 0, or where the one before it ended. */
  readonly fromUsd: number;
  /** null when it could not be computed. */
  readonly lengthUsd: number | null;
}

/**
 * The steps of a revenue bridge, each beginning where the one before it ends.
 *
 * Units: US dollars. A shrinking business has steps below 0.
 * Source: this product's own definition.
 *
 * @example bridgeSteps({ current: 100, volume: 70, price: 30, future: 200 })[2] // { key: "price", fromUsd: 170, lengthUsd: 30 }
 */
export function bridgeSteps(bridge: FiveYearProjection["bridge"]): readonly BridgeStep[] {
  const current = bridge.current ?? 0;
  return [
    { key: "current", fromUsd: 0, lengthUsd: bridge.current },
    { key: "volume", fromUsd: current, lengthUsd: bridge.volume },
    { key: "price", fromUsd: current + (bridge.volume ?? 0), lengthUsd: bridge.price },
    { key: "future", fromUsd: 0, lengthUsd: bridge.future },
  ];
}
