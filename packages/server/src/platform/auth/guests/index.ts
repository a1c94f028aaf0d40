// Guests: users of other sites, who see embedded dashboards with a token of their site.
export { guestTokenService } from "./guestTokens.ts";
export { embeddedIds, loadGuest } from "./loadGuest.ts";
