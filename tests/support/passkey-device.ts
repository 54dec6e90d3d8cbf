import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  SignedChallenge,
} from "#features/sign-in/model/passkey-contract.ts";

/** How a device may misbehave: each is one thing that a server must notice. */
export interface Misbehaviour {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** That its owner opened it. */
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HOLDS_KEY = 0x40;

/** A device that keeps one passkey, in software: what a browser would hand over is made here by the standard (WebAuthn, none attestation, ES256). */
export class PasskeyDevice {
  readonly id = randomBytes(16).toString("base64url");
  readonly #origin: string;
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync("ec", {
    namedCurve: "P-256",
  });
  #userHandle = "";
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  make(creation: PasskeyCreation, wrong: Misbehaviour = {}): NewPasskey {
    this.#userHandle = creation.user.id;
    const authData = Buffer.concat([
      this.#head(creation.rp.id, HOLDS_KEY, wrong),
      Buffer.alloc(16),
      Buffer.from([0, 16]),
      Buffer.from(this.id, "base64url"),
      this.#publicKey(),
    ]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      text("fmt"),
      text("none"),
      text("attStmt"),
      Buffer.from([0xa0]),
      text("authData"),
      Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]),
      authData,
    ]);
    return this.#wrap({
      clientDataJSON: this.#clientData("webauthn.create", creation.challenge, wrong),
      attestationObject: attestationObject.toString("base64url"),
      transports: ["internal"],
    });
  }

  sign(request: PasskeyRequest, wrong: Misbehaviour = {}): SignedChallenge {
    const authData = this.#head(request.rpId, 0, wrong);
    const clientDataJSON = this.#clientData("webauthn.get", request.challenge, wrong);
    const clientHash = sha256(Buffer.from(clientDataJSON, "base64url"));
    return this.#wrap({
      clientDataJSON,
      authenticatorData: authData.toString("base64url"),
      signature: sign("sha256", Buffer.concat([authData, clientHash]), this.#key.privateKey).toString(
        "base64url",
      ),
      userHandle: wrong.userHandle ?? this.#userHandle,
    });
  }

  #wrap<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: "public-key" as const, response };
  }

  #head(rpId: string, flags: number, wrong: Misbehaviour): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(wrong.counter ?? this.counter);
    const verified = (wrong.isVerified ?? true) ? VERIFIED : 0;
    return Buffer.concat([
      sha256(Buffer.from(wrong.rpId ?? rpId)),
      Buffer.from([PRESENT | verified | flags]),
      counter,
    ]);
  }

  #clientData(type: string, challenge: string, wrong: Misbehaviour): string {
    const data = {
      type,
      challenge: wrong.challenge ?? challenge,
      origin: wrong.origin ?? this.#origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(data)).toString("base64url");
  }

  /** COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
  #publicKey(): Buffer {
    const { x = "", y = "" } = this.#key.publicKey.export({ format: "jwk" });
    const bytes = (part: string) => [Buffer.from([0x58, 32]), Buffer.from(part, "base64url")];
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      ...bytes(x),
      Buffer.from([0x22]),
      ...bytes(y),
    ]);
  }
}

const sha256 = (bytes: Buffer): Buffer => createHash("sha256").update(bytes).digest();
/** A text of at most 23 letters in CBOR. */
const text = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
