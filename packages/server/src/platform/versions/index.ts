export {
  type Edit,
  editObject,
  editOf,
  removeObjects,
  sendVersion,
  UNCONDITIONAL,
} from "./editObject.ts";
export { ifMatch } from "./ifMatch.ts";
export { objectVersion } from "./objectVersion.ts";
export type { StoredObject } from "./storedObject.ts";
