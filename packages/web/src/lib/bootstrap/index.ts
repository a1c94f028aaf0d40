export {
  bootstrap,
  hasNativeFilters,
  isEmbedded,
  isSignedIn,
  mayCrossFilter,
  setPageUser,
  styleNonce,
} from "./bootstrap.ts";
