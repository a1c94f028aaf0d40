export { missingObjectMessage } from "./missingObject.ts";
export {
  accessDenied,
  accessDeniedMessage,
  unknownDatabaseMessage,
  unknownUserMessage,
  wrongPasswordMessage,
} from "./refusedLogin.ts";
export { unreachable, unreachableBehind, unreachableError, unreachableMessage } from "./unreachableHost.ts";
