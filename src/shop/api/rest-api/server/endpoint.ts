import { z } from 'zod';
import type { Deps } from '#platform/server/deps.ts';
import type { CartDeps } from '#shop/basket/cart/server/cart-data-cache.ts';
import { wireError } from '#shop/basket/store-client/errors.ts';
import type { ReceivedUploads, UploadLimits } from '#shop/common/pictures/server/read-uploads.ts';
import type { PaymentDeps } from '#shop/orders/payments/server/payment-deps.ts';
import type { Action } from '#shop/staff/access/roles.ts';
import { list, text } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import { InvalidParameters } from '#shop/api/store-api/server/read.ts';
import type { CollectionPage } from '#shop/api/store-api/collection.ts';
import type { ReviewLinks } from '#shop/editorial/reviews/server/sign-links.ts';
import { texts } from '../texts.ts';
import type { RestCaller } from './authenticate.ts';
import { RestFailure, type Purpose } from './failures.ts';

/** The dependencies of the calls. */
export type RestDeps = Pick<Deps, 'config' | 'db' | 'files' | 'keyedHash' | 'log' | 'now' | 'payments'> & {
  /** Whether files may come from private networks, and webhooks go there: in tests only. */
  readonly reachesPrivateNetworks: boolean;
  /** For the mails to the authors of reviews. */
  readonly links: ReviewLinks;
} & Pick<CartDeps, 'cartData'> &
  Pick<PaymentDeps, 'provider'>;

export type RestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The values in the path of a call. */
export type PathValues = Readonly<Record<string, string>>;

/** A call that its caller may make. */
export type RestCall = RestCaller & {
  readonly path: PathValues;
  /** The files of a call that accepts them. */
  readonly uploads?: ReceivedUploads;
  /** All parameters as they were sent. */
  readonly sent: Readonly<Record<string, unknown>>;
};

export type RestAnswer = {
  readonly status?: number;
  readonly body: unknown;
  /** The page of a collection, for the headers. */
  readonly paging?: CollectionPage;
  /** The url of what was created. */
  readonly location?: string;
};

type EndpointDescription = {
  readonly methods: readonly RestMethod[];
  /** Below the root of the API, with `{id}` for a value. */
  readonly path: string;
  /** The action that the role of the key must be allowed. */
  readonly needs: Action;
  readonly purpose: Purpose;
  /** One sentence in French for the guide. */
  readonly summary: string;
  /** The shape of one element of the answer. */
  readonly item: z.ZodType;
  readonly isList?: boolean;
  /** An example of the body, for a call that has one. */
  readonly example?: unknown;
  /** The body may be a list; its elements are parameters with their numbers as names. */
  readonly readsList?: boolean;
  /** The code of the 404 of a call that names an element. */
  readonly unknownCode?: string;
  /** Which files the call accepts, in a form or as its body. */
  readonly uploads?: UploadLimits;
  /** The status of a success; default 200. */
  readonly status?: number;
};

/** One call: its description, and the function that answers it. */
export type Endpoint = EndpointDescription & {
  /** The parameters, from the query and the body together. */
  readonly args: z.ZodObject;
  readonly run: (
    deps: RestDeps,
    call: RestCall,
    sent: Readonly<Record<string, unknown>>,
  ) => Promise<RestAnswer>;
};

/** Describes a call whose parameters are parsed with `args`. */
export const endpoint = <Args extends z.ZodObject>(
  description: EndpointDescription & {
    readonly args: Args;
    readonly answer: (deps: RestDeps, call: RestCall, args: z.output<Args>) => Promise<RestAnswer>;
  },
): Endpoint => {
  const { answer, ...rest } = description;
  return { ...rest, run: (deps, call, sent) => answer(deps, call, readArgs(description.args, sent)) };
};

/** Parameters that every call accepts. */
export const anyArgs = z.object({
  context: z.enum(['view', 'edit', 'embed']).default('view').describe(texts.parameters.context),
  _fields: list(text).describe(texts.parameters.fields),
});

/** Parses parameters. Missing and invalid ones are named in the failure. */
export function readArgs<Schema extends z.ZodType>(
  schema: Schema,
  sent: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  const names = [...new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? 'body')))];
  const missing = names.filter((name) => sent[name] === undefined);
  if (missing.length > 0)
    throw new RestFailure(
      wireError(400, 'rest_missing_callback_param', texts.missingParameters(missing), { params: missing }),
    );
  throw new InvalidParameters(names);
}
