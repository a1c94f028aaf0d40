export { checkUuid, type KindWithUuid } from "./checkUuid.ts";
export { fromFlag, fromIso, fromJson, nowIso, toFlag, toIso, toJson } from "./codec.ts";
export { findRowId } from "./findRowId.ts";
export { lockRow } from "./lockRow.ts";
export { lockStore } from "./lockStore.ts";
export { cacheWhileUnchanged } from "./storeVersion.ts";
export { isWriteConflict, retryOnConflict } from "./writeConflict.ts";
