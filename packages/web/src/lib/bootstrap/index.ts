export {
  bootstrap,
  hasNativeFilters,
  hasTimeFilters,
  isEmbedded,
  isSignedIn,
  mayCrossFilter,
  setPageUser,
  styleNonce,
} from "./bootstrap.ts";
