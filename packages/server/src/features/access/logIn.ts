import { type AppError, err, failure, ok, type Result } from "@sightline/core/errors";
import { MAX_LENGTH } from "@sightline/core/limits";
import { checkPassword, isHashingBusy } from "../../platform/auth/passwords.ts";
import type { TokenUser } from "../../platform/auth/tokens.ts";
import { nowIso } from "../../platform/db/index.ts";
import { causeOf, StoreFailure } from "../../platform/db/store/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { perPlatform } from "../../platform/perPlatform.ts";
import { attemptLimit } from "./attemptLimit.ts";

export const notAuthorized = (): AppError => failure("unauthorized", "Not authorized");
export const tooManyAttempts = (): AppError => failure("too-many-requests", "5 per 1 second");
const tooManyAtOnce = (): AppError =>
  failure("too-many-requests", "Too many people are logging in at once. Try again in a second.");

/** One limit for the page and the API, so that neither is a way around the other. */
const limitOf = perPlatform((platform) => attemptLimit(platform.now));

/** The user that a name and password prove. The answer is the same, and as slow, for a name nobody has. */
export async function logIn(
  platform: Platform,
  attempt: { username: string; password: string; address: string },
): Promise<Result<TokenUser>> {
  const { db } = platform;
  if (platform.config.RATELIMIT_ENABLED && !limitOf(platform).allows(attempt.address)) {
    return err(tooManyAttempts());
  }
  if (attempt.password.length > MAX_LENGTH.password || attempt.username.length > MAX_LENGTH.username) {
    return err(notAuthorized());
  }
  if (isHashingBusy()) return err(tooManyAtOnce());
  const user = await db
    .selectFrom("user")
    .select(["id", "auth_epoch", "active", "password_hash"])
    .where("username", "=", attempt.username)
    .executeTakeFirst();
  // Others came in while the store was asked.
  if (isHashingBusy()) return err(tooManyAtOnce());
  const fits = await checkPassword(user?.password_hash ?? null, attempt.password);
  if (!user) return err(notAuthorized());
  if (!fits || user.active === 0) {
    await countIfStored(platform, () =>
      db
        .updateTable("user")
        .set(({ eb }) => ({ fail_login_count: eb("fail_login_count", "+", 1) }))
        .where("id", "=", user.id)
        .execute(),
    );
    return err(notAuthorized());
  }
  await countIfStored(platform, () =>
    db
      .updateTable("user")
      .set(({ eb }) => ({
        login_count: eb("login_count", "+", 1),
        fail_login_count: 0,
        last_login: nowIso(platform),
      }))
      .where("id", "=", user.id)
      .execute(),
  );
  return ok({ id: user.id, auth_epoch: user.auth_epoch });
}

/** Counts a log-in. A store that cannot be written keeps nobody out who could prove who they are. */
async function countIfStored({ log }: Platform, count: () => Promise<unknown>): Promise<void> {
  try {
    await count();
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    log("warning", `A log-in was not counted. ${error.message}`, causeOf(error));
  }
}
