export type { QueryDataset } from "../dataset.ts";
export type { ProbedType, SelectOptions } from "./compiler.ts";
export type { Expr, Select, Source } from "./select.ts";
export { type CompiledQuery, toSelect } from "./toSelect.ts";
