export { backendKeepsTabs, defaultLimit, exampleIn } from "./defaults.ts";
export { activeTab, newId, offerDatabases, type SqlLabState, useSqlLab } from "./store.ts";
export { type TabHead, useActiveTab } from "./tabHead.ts";
export type { EditorQuery, EditorTab, SqlError, TabTable, ValidationResult } from "./types.ts";
