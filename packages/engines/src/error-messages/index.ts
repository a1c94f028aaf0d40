export { missingObjectMessage } from "./missingObject.ts";
export {
  accessDenied,
  accessDeniedMessage,
  namesNoUser,
  unknownDatabaseMessage,
  unknownUserMessage,
  wrongPasswordMessage,
} from "./refusedLogin.ts";
export { networkError, networkErrorBehind, unreachableError, unreachableMessage } from "./unreachableHost.ts";
