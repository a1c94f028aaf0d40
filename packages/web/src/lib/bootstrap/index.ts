export { bootstrap, isSignedIn, styleNonce } from "./bootstrap.ts";
