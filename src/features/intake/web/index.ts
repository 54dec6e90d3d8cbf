export { DealSources } from "./deal-sources.tsx";
export { WaitingIntakes } from "./waiting-intakes.tsx";
export { MailServicePanel } from "./mail/mail-service-panel.tsx";
