import { createStore, useStore } from "#web/browser/store.ts";

/** Whether the product is closed to all but administrators, as the last look at the session said. */
const isOn = createStore(false);

export const setMaintenance = isOn.put;
export const readMaintenance = isOn.read;
export const useMaintenance = (): boolean => useStore(isOn);
