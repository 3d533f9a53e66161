import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { z } from "zod";

type Cbor = Parameters<typeof isoCBOR.encode>[0];
const cbor = (value: Cbor) => Buffer.from(isoCBOR.encode(value));
const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();
const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40];

const creation = z.object({ challenge: z.string(), rp: z.object({ id: z.string() }), user: z.object({ id: z.string() }) });
const question = z.object({ challenge: z.string(), rpId: z.string() });

/** What a test lets go wrong. */
interface Otherwise {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly userHandle?: string;
  /** Whether it asked for a finger or a PIN; yes unless told. */
  readonly verified?: boolean;
  /** What it says it has counted; one more each time unless told. */
  readonly counter?: number;
  readonly type?: string;
}

/** A device with one passkey, made up for tests: it has a key pair of P-256 and signs as WebAuthn wants it. */
export class MadeUpAuthenticator {
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly id = randomBytes(16).toString("base64url");
  userHandle = "";
  counter = 0;

  constructor(
    readonly origin: string,
    /** Whether it counts its uses; those that are copied between devices do not. */
    readonly counts = true,
  ) {}

  #clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data(rpId: string, flags: number, counter: number, more = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  }

  /** COSE: an ES256 key. */
  #publicKey(): Buffer {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const point = [x, y].map((part) => Buffer.from(part, "base64url"));
    return cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point[0]!],
        [-3, point[1]!],
      ]),
    );
  }

  #answer(response: object): string {
    return JSON.stringify({ id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {}, response });
  }

  /** What a browser sends after it has made the passkey that the options ask for. */
  make(options: string, otherwise: Otherwise = {}): string {
    const { challenge, rp, user } = creation.parse(JSON.parse(options));
    this.userHandle = user.id;
    const id = Buffer.from(this.id, "base64url");
    const more = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#publicKey()]);
    const authData = this.#data(otherwise.rpId ?? rp.id, PRESENT | VERIFIED | HAS_KEY, 0, more);
    const attestation = cbor(
      new Map<string, Cbor>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]),
    );
    const client = this.#clientData("webauthn.create", otherwise.challenge ?? challenge, otherwise.origin ?? this.origin);
    return this.#answer({
      clientDataJSON: client.toString("base64url"),
      attestationObject: attestation.toString("base64url"),
      transports: ["internal"],
    });
  }

  /** What it sends after it has signed. */
  sign(options: string, otherwise: Otherwise = {}): string {
    const { challenge, rpId } = question.parse(JSON.parse(options));
    this.counter = otherwise.counter ?? (this.counts ? this.counter + 1 : 0);
    const flags = PRESENT | ((otherwise.verified ?? true) ? VERIFIED : 0);
    const data = this.#data(otherwise.rpId ?? rpId, flags, this.counter);
    const type = otherwise.type ?? "webauthn.get";
    const client = this.#clientData(type, otherwise.challenge ?? challenge, otherwise.origin ?? this.origin);
    const signature = createSign("sha256")
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: signature.toString("base64url"),
      userHandle: otherwise.userHandle ?? this.userHandle,
    });
  }
}
