export * from "./codec.ts";
export { lockRow } from "./lockRow.ts";
export { lockStore } from "./lockStore.ts";
export { migrate, NewerStoreError } from "./migrate.ts";
export { openPostgresStore, openSqliteStore, openStore, STORE_FILE } from "./openStore.ts";
export { causeOf, StoreFailure } from "./storeFailure.ts";
export { storeKind } from "./storeKind.ts";
export { cacheWhileUnchanged } from "./storeVersion.ts";
export { isWriteConflict, retryOnConflict } from "./writeConflict.ts";
