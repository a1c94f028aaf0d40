export type { ColumnConfig } from "./columnConfig.ts";
export { type ColumnConfigField, columnConfigTabs } from "./fields.ts";
export { readColumnConfigs } from "./readColumnConfig.ts";
