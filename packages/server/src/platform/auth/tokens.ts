import { randomUUID } from "node:crypto";
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
      if (token.split(".").length !== 3) return refused("unprocessable", "Not enough segments");
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ["HS256"],
          currentDate: options.now(),
          requiredClaims: ["sub", "exp", "iat", "nbf", "jti"],
        });
        if (payload.type !== type) return refused("unprocessable", WRONG_TYPE[type]);
        return { ok: true, value: { id: Number(payload.sub), auth_epoch: Number(payload.epoch) } };
      } catch (error) {
        return tokenFault(error);
      }
    },
  };
}

const WRONG_TYPE: Record<TokenType, string> = {
  access: "Only non-refresh tokens are allowed",
  refresh: "Only refresh tokens are allowed",
};

/** The token of an Authorization header. */
export function bearerOf(header: string | undefined): Result<string> {
  if (!header) return refused("unauthorized", "Missing Authorization Header");
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
  if (token) return { ok: true, value: token };
  return refused("unprocessable", "Bad Authorization header. Expected 'Authorization: Bearer <JWT>'");
}

/** The contract's `{"msg"}` for a token that is not accepted. */
export function refused(kind: "unauthorized" | "unprocessable", message: string) {
  return { ok: false as const, error: { kind, body: "msg", message } satisfies AppError };
}

function tokenFault(error: unknown) {
  if (error instanceof errors.JWTExpired) return refused("unauthorized", "Token has expired");
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return refused("unprocessable", "Signature verification failed");
  }
  if (error instanceof errors.JOSEAlgNotAllowed) {
    return refused("unprocessable", "The specified alg value is not allowed");
  }
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === "nbf") {
    return refused("unprocessable", "The token is not yet valid (nbf)");
  }
  if (error instanceof errors.JOSEError) return refused("unprocessable", "Invalid token");
  throw error;
}
