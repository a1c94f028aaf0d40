export type { ColumnConfig } from "./columnConfig.ts";
export { type ColumnConfigField, type ColumnConfigTab, columnConfigTabs } from "./fields.ts";
export { readColumnConfigs } from "./readColumnConfig.ts";
