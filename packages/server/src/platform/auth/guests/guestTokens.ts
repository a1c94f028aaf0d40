import type { AppError, Result } from "@sightline/core/errors";
import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Config } from "../../config/index.ts";
import { deriveKey } from "../deriveKey.ts";
import { tokenError } from "../tokens.ts";

/** What a guest token says. Sites that know the secret may sign such tokens themselves. */
const Claims = z.object({
  user: z.object({ username: z.string(), first_name: z.string(), last_name: z.string() }).partial().nullish(),
  resources: z.array(z.object({ type: z.string(), id: z.string() })),
  rls_rules: z.array(z.object({ dataset: z.int().nullish(), clause: z.string().min(1) })),
  type: z.literal("guest"),
  /** When it was issued, epoch seconds. */
  iat: z.number(),
});
export type GuestClaims = Omit<z.infer<typeof Claims>, "type">;

interface Options {
  config: Pick<
    Config,
    "secretKey" | "GUEST_TOKEN_JWT_SECRET" | "GUEST_TOKEN_JWT_AUDIENCE" | "GUEST_TOKEN_JWT_EXP_SECONDS"
  >;
  now: () => Date;
}

/** Audience of the tokens of a server that has no other setting. */
const AUDIENCE = "sightline";

/** Tokens with which other sites show embedded dashboards to their own users. */
export function guestTokenService({ config, now }: Options) {
  const secret = config.GUEST_TOKEN_JWT_SECRET;
  const key = secret === null ? deriveKey(config.secretKey, "guest") : Buffer.from(secret, "utf8");
  const audience = config.GUEST_TOKEN_JWT_AUDIENCE;
  return {
    issue({ user, resources, rls_rules }: Omit<GuestClaims, "iat">): Promise<string> {
      const at = Math.floor(now().getTime() / 1000);
      return new SignJWT({ user: user ?? {}, resources, rls_rules, type: "guest" })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setIssuedAt(at)
        .setExpirationTime(at + config.GUEST_TOKEN_JWT_EXP_SECONDS)
        .setAudience(audience ?? AUDIENCE)
        .sign(key);
    },

    /** What a token says, if it was signed with the secret and has not expired. */
    async read(token: string): Promise<Result<GuestClaims>> {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ["HS256"],
          currentDate: now(),
          requiredClaims: ["exp", "iat"],
          ...(audience !== null && { audience }),
        });
        const claims = Claims.safeParse(payload);
        return claims.success ? { ok: true, value: claims.data } : refusal("The guest token is incomplete");
      } catch (error) {
        if (error instanceof errors.JWTExpired) return refusal("The guest token has expired");
        if (error instanceof errors.JOSEError || error instanceof TypeError) {
          return refusal("The guest token is not valid");
        }
        throw error;
      }
    },
  };
}

const refusal = (message: string): { ok: false; error: AppError } => tokenError("unauthorized", message);
