export { bootstrap, isEmbedded, isSignedIn, mayCrossFilter, setPageUser, styleNonce } from "./bootstrap.ts";
