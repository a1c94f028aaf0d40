export * from "./carryOver.ts";
export * from "./datasourceOf.ts";
export type { StandardizedFormData, StoredFormData } from "./standardized.ts";
