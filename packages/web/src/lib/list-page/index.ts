export {
  changedByColumn,
  changedColumn,
  databaseColumn,
  databaseFilter,
  mayChangeOwned,
  ownerFilter,
  ownersColumn,
  schemaColumn,
  schemaFilter,
} from "./columns.tsx";
export { DeletionImpact } from "./DeletionImpact.tsx";
export { DependentsOf } from "./DependentsOf.tsx";
export { ListScreen } from "./ListScreen.tsx";
export type { ListDeclaration } from "./listDeclaration.ts";
export { NameLink } from "./NameLink.tsx";
export type { ListRows } from "./useList.ts";
