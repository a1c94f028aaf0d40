export { firstOwners, ownersToSet } from "./owners.ts";
export {
  auditFields,
  auditSearch,
  fullName,
  isoDate,
  orderByUser,
  ownersField,
  ownersOf,
  userField,
  usersByIds,
} from "./users.ts";
