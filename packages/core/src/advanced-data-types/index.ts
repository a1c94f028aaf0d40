export * from "./advancedDataTypes.ts";
