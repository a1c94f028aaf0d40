import { bootstrap, isEmbedded } from "../bootstrap/index.ts";
import { word } from "../i18n/index.ts";

let token: string | null = null;
/** The reader has been told that the token is not accepted. */
let told = false;

/** The token with which the site that shows this page lets its user in; it sends a new one before the old one expires. */
export function setGuestToken(value: string): void {
  token = value;
  told = false;
}

/**
 * A request of the page. Those of an embedded dashboard are its guest's, with the guest's token: whoever is logged in here
 * in the same browser has nothing to do with it.
 */
export function fetchAsCaller(url: string, request: RequestInit): Promise<Response> {
  if (!isEmbedded()) return fetch(url, request);
  const headers = new Headers(request.headers);
  const name = bootstrap().config?.GUEST_TOKEN_HEADER_NAME ?? "X-GuestToken";
  if (token !== null) headers.set(name, token);
  return fetch(url, { ...request, headers, credentials: "omit" });
}

/** Tells the reader once that the token is not accepted: there is no log-in page for guests. */
export function reportRefusedGuest(): void {
  if (told) return;
  told = true;
  // Loaded when it is needed: this module comes before the first paint.
  void import("@sightline/ui/toast").then(({ toast }) => toast.danger(word("common:error.guestInterrupted")));
}
