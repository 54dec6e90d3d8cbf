export type OutboundFaultKind =
  | "bad-address"
  | "refused-address"
  | "timeout"
  | "too-large"
  | "network"
  | "redirect"
  | "cancelled";

/** Why another machine was not heard. The message is for operators: it names the host, never what was sent. */
export class OutboundFault extends Error {
  override readonly name = "OutboundFault";
  readonly kind: OutboundFaultKind;
  constructor(kind: OutboundFaultKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
