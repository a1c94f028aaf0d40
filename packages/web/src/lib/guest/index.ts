// The guest for whom another site shows this page, and the requests in the guest's name.
export { fetchAsCaller, reportRefusedGuest, setGuestToken } from "./guestToken.ts";
