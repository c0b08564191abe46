import { z } from 'zod';

const LONGEST_ANSWER = 20_000;
const bytes = z.string().regex(/^[\w-]*$/);

const credential = {
  id: bytes.min(1).max(1_400),
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const transport = z.enum(TRANSPORTS);

/** Reads the transports that are stored or sent; the unknown ones of newer browsers are left out. */
export const readTransports = (listed: readonly string[]) =>
  listed.flatMap((one) => {
    const { data } = transport.safeParse(one);
    return data ? [data] : [];
  });

/** The JSON text in a field of a form. */
const json = z
  .string()
  .max(LONGEST_ANSWER)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' });
      return z.NEVER;
    }
  });

/** The response of an authenticator that proves its passkey. */
export const assertion = json.pipe(
  z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.optional(),
    }),
  }),
);

/** The response of an authenticator that has made a passkey. */
export const attestation = json.pipe(
  z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.array(z.string().max(40)).max(20).default([]).transform(readTransports),
    }),
  }),
);

/** The challenge that a browser says it answers. */
export const clientData = json.pipe(z.object({ challenge: z.string().max(200) }));
