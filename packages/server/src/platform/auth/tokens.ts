import { hash, randomUUID } from "node:crypto";
import type { AppError, Result } from "@sightline/core/errors";
import { errors, jwtVerify, SignJWT } from "jose";
import { deriveKey } from "./deriveKey.ts";

/** Seconds. */
export const ACCESS_LIFE = 15 * 60;
/** Seconds. */
export const REFRESH_LIFE = 30 * 24 * 60 * 60;

export type TokenType = "access" | "refresh";

export interface TokenUser {
  id: number;
  auth_epoch: number;
}

/** Bearer tokens: signed by this server, ended by a change of the user's password or state. */
export function tokenService(options: { config: { secretKey: string }; now: () => Date }) {
  const key = deriveKey(options.config.secretKey, "bearer");
  /** Tokens whose signature was checked, by their hash: a program sends the same one with each call. */
  const checked = new Map<string, CheckedToken>();
  const seconds = () => Math.floor(options.now().getTime() / 1000);

  return {
    /** `fresh`: made from a password, not from a refresh token. */
    issue(user: TokenUser, type: TokenType, fresh: boolean): Promise<string> {
      const at = seconds();
      return new SignJWT({ type, fresh, csrf: randomUUID(), epoch: user.auth_epoch })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setSubject(String(user.id))
        .setIssuedAt(at)
        .setNotBefore(at)
        .setJti(randomUUID())
        .setExpirationTime(at + (type === "access" ? ACCESS_LIFE : REFRESH_LIFE))
        .sign(key);
    },

    /** Whom a token names, if this server signed it, it is of that type and has not expired. */
    async read(token: string, type: TokenType): Promise<Result<TokenUser>> {
      if (token.split(".").length !== 3) return tokenError("unprocessable", "Not enough segments");
      const name = hash("sha256", token, "base64url");
      const known = checked.get(name);
      if (known && isCurrent(known, options.now())) {
        return known.type === type
          ? { ok: true, value: known.user }
          : tokenError("unprocessable", WRONG_TYPE[type]);
      }
      checked.delete(name);
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ["HS256"],
          currentDate: options.now(),
          requiredClaims: ["sub", "exp", "iat", "nbf", "jti"],
        });
        const user = { id: Number(payload.sub), auth_epoch: Number(payload.epoch) };
        if (checked.size >= REMEMBERED_TOKENS) checked.delete(checked.keys().next().value!);
        checked.set(name, { user, type: payload.type, from: payload.nbf!, until: payload.exp! });
        if (payload.type !== type) return tokenError("unprocessable", WRONG_TYPE[type]);
        return { ok: true, value: user };
      } catch (error) {
        return tokenFault(error);
      }
    },
  };
}

interface CheckedToken {
  user: TokenUser;
  type: unknown;
  /** Seconds since 1970: the token is good from the one to before the other. */
  from: number;
  until: number;
}

const REMEMBERED_TOKENS = 10_000;

/** As `jwtVerify` reads the times; a token outside of them is read anew, which says what is wrong with it. */
function isCurrent({ from, until }: CheckedToken, now: Date): boolean {
  const at = Math.floor(now.getTime() / 1000);
  return from <= at && at < until;
}

const WRONG_TYPE: Record<TokenType, string> = {
  access: "Only non-refresh tokens are allowed",
  refresh: "Only refresh tokens are allowed",
};

/** The token of an Authorization header. */
export function bearerOf(header: string | undefined): Result<string> {
  if (!header) return tokenError("unauthorized", "Missing Authorization Header");
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
  if (token) return { ok: true, value: token };
  return tokenError("unprocessable", "Bad Authorization header. Expected 'Authorization: Bearer <JWT>'");
}

/** The contract's `{"msg"}` for a token that is not accepted. */
export function tokenError(kind: "unauthorized" | "unprocessable", message: string) {
  return { ok: false as const, error: { kind, body: "msg", message } satisfies AppError };
}

function tokenFault(error: unknown) {
  if (error instanceof errors.JWTExpired) return tokenError("unauthorized", "Token has expired");
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return tokenError("unprocessable", "Signature verification failed");
  }
  if (error instanceof errors.JOSEAlgNotAllowed) {
    return tokenError("unprocessable", "The specified alg value is not allowed");
  }
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === "nbf") {
    return tokenError("unprocessable", "The token is not yet valid (nbf)");
  }
  if (error instanceof errors.JOSEError) return tokenError("unprocessable", "Invalid token");
  throw error;
}
