import { myRoles } from "@sightline/api/security";
import { call, errorText } from "../../../lib/api/index.ts";
import { setPageUser } from "../../../lib/bootstrap/index.ts";
import { setGuestToken } from "../../../lib/guest/index.ts";

/** Who reads the dashboard, as far as it is known. */
export type Guest =
  | { status: "awaited" }
  | { status: "known" }
  /** The server's words. */
  | { status: "refused"; reason: string };

let isKnown = false;

/** Takes a token of the other site. With the first one the server says what its guest may do. */
export async function letGuestIn(token: unknown): Promise<Guest> {
  // What is open stays open: a later token only replaces one that is about to end.
  if (typeof token !== "string") return isKnown ? { status: "known" } : { status: "refused", reason: "" };
  setGuestToken(token);
  if (isKnown) return { status: "known" };
  try {
    setPageUser((await call(myRoles)).result);
    isKnown = true;
    return { status: "known" };
  } catch (error) {
    return isKnown ? { status: "known" } : { status: "refused", reason: errorText(error) };
  }
}
