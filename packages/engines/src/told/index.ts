export { tellMissing } from "./missing.ts";
export {
  accessDenied,
  tellAccessDenied,
  tellUnknownDatabase,
  tellUnknownUser,
  tellWrongPassword,
} from "./notLetIn.ts";
export { onTheWayError, tellOnTheWay, unreachable, unreachableBehind } from "./onTheWay.ts";
