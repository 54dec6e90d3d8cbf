export { DealSources } from "./deal-sources.tsx";
