import { QueryError } from "./queryError.ts";

/** What a check that only reads a statement found wrong with its syntax. Any other error says nothing of that. */
export async function catchSyntaxError(check: () => Promise<unknown>): Promise<QueryError | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return error.kind === "syntax" ? error : null;
  }
}
