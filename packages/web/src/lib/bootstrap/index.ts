export { bootstrap, isSignedIn, mayCrossFilter, styleNonce } from "./bootstrap.ts";
