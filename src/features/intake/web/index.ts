export { DealSources } from "./deal-sources.tsx";
export { MailServicePanel } from "./mail/mail-service-panel.tsx";
