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
export { DeletionImpact } from "./deletion/DeletionImpact.tsx";
export { DependentsOf } from "./deletion/DependentsOf.tsx";
export { ListCard } from "./ListCard.tsx";
export { ListScreen } from "./ListScreen.tsx";
export type { ListDeclaration } from "./listDeclaration.ts";
export { NameLink } from "./NameLink.tsx";
