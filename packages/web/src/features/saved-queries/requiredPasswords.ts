import type { ApiError } from "../../lib/api/index.ts";

const WANTED = "Must provide a password for the database";

/** The files of a bundle whose databases need a password that the bundle does not hold. */
export const requiredPasswords = ({ errors }: Pick<ApiError, "errors">): string[] =>
  errors.flatMap(({ extra }) =>
    Object.entries(extra ?? {}).flatMap(([path, problem]) =>
      JSON.stringify(problem ?? null).includes(WANTED) ? [path] : [],
    ),
  );
