export { portOf } from "../formFields.ts";
export {
  type ConnectionUri,
  formatUri,
  isMasked,
  maskUri,
  PASSWORD_MASK,
  parseUri,
  sameTarget,
  unmaskUri,
  withPassword,
} from "./uri.ts";
