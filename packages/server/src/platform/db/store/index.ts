export { migrate, NewerStoreError } from "./migrate.ts";
export { openPostgresStore, openSqliteStore, openStore, STORE_FILE } from "./openStore.ts";
export { causeOf, StoreFailure } from "./storeFailure.ts";
export { storeKind } from "./storeKind.ts";
