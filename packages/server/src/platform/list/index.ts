export { all, always, any, contains, never, oneOf } from "./conditions.ts";
export { humanizeDelta } from "./humanize.ts";
export { listPage, present, showRow } from "./listPage.ts";
export { type ListDeclaration, listCall, listRoutes } from "./listRoutes.ts";
export { ownersToSet } from "./owners.ts";
export { deletedText, parseIds, parseKeysQuery, parseListQuery } from "./parseListQuery.ts";
export type { Condition, CustomFilter, Field, ListCall, ResourceList, SearchColumn } from "./resourceList.ts";
export * from "./users.ts";
export * from "./visibility.ts";
