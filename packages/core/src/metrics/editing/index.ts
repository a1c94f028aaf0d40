export * from "./metricDraft.ts";
