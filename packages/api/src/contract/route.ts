import { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** A right: (permission, view), as roles hold them. */
export type Pair = readonly [permission: string, view: string];

/**
 * Who may call a route. There is no default: a route without it does not compile.
 * `anyone`: also without log-in. `signed-in`: every user with a session or token.
 */
export type Access = Pair | "anyone" | "signed-in";

export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** Parameters as `:name`. */
  path: string;
  access: Access;
  /** Also for the guests of an embedded dashboard, with the same right. All other routes refuse them. */
  openToGuests: boolean;
  /** One line for the OpenAPI page. */
  summary: string;
  tag: string;
  params: Params;
  query: Query;
  body: Body;
  /** What is not named here never leaves the server. */
  reply: Reply;
  /** Status of success. */
  status: number;
  /** True: checked by the token of the body or not needed, as the contract lists. */
  csrfExempt: boolean;
  /** `bytes`: the handler sends encoded JSON or a file itself, and `reply` documents it. */
  sends: "json" | "bytes";
  /** `form`: the body comes as form fields. */
  accepts: "json" | "form" | "multipart";
  /** The error of a body that does not fit its schema. */
  misfit: "bad-request" | "unprocessable";
}

type Declaration<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
> = Partial<Omit<Route<P, Q, B, R>, "method" | "path" | "access" | "summary" | "tag" | "reply">> &
  Pick<Route<P, Q, B, R>, "method" | "path" | "access" | "summary" | "tag" | "reply">;

/** Declares a call once: its types, validation, permission, OpenAPI entry and client all come from here. */
export function route<
  R extends z.ZodType,
  P extends z.ZodType = z.ZodUnknown,
  Q extends z.ZodType = z.ZodUnknown,
  B extends z.ZodType = z.ZodUnknown,
>(declaration: Declaration<P, Q, B, R>): Route<P, Q, B, R> {
  return {
    params: z.unknown() as unknown as P,
    query: z.unknown() as unknown as Q,
    body: z.unknown() as unknown as B,
    status: 200,
    csrfExempt: false,
    openToGuests: false,
    sends: "json",
    accepts: "json",
    misfit: "bad-request",
    ...declaration,
  };
}

export type ParamsOf<T> = T extends Route<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never;
export type QueryOf<T> = T extends Route<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
export type BodyOf<T> = T extends Route<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
export type ReplyOf<T> = T extends Route<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;
