import type { Inspection, TableRef } from "../../engine.ts";
import { tableFunctionName } from "./functions.ts";

type Json = { [key: string]: unknown };
type Scope = ReadonlySet<string>;

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

/** Tables and functions in the tree that json_serialize_sql gives for one SELECT. */
export function inspectTree(statement: unknown): Inspection {
  const tables = new Map<string, TableRef>();
  const functions = new Set<string>();

  function walk(value: unknown, scope: Scope): void {
    if (Array.isArray(value)) {
      for (const child of value) walk(child, scope);
      return;
    }
    if (!isObject(value)) return;
    const inner = declare(value, scope);
    if (typeof value.function_name === "string") functions.add(value.function_name.toLowerCase());
    if (value.type === "TABLE_FUNCTION" && isObject(value.function)) {
      functions.add(tableFunctionName(String(value.function.function_name).toLowerCase()));
    }
    if (value.type === "BASE_TABLE") addTable(value, scope);
    if (value.type === "SHOW_REF") functions.add(showFunction(value));
    if (value.type === "RECURSIVE_CTE_NODE") {
      walkRecursive(value, inner);
      return;
    }
    for (const [key, child] of Object.entries(value)) {
      if (key !== "cte_map") walk(child, inner);
    }
  }

  /** Walks the WITH of a node; the scope that the node itself sees. Each entry sees those before it. */
  function declare(node: Json, outer: Scope): Scope {
    const entries = isObject(node.cte_map) && Array.isArray(node.cte_map.map) ? node.cte_map.map : [];
    let scope = outer;
    for (const entry of entries as { key: string; value: unknown }[]) {
      walk(entry.value, scope);
      scope = new Set([...scope, entry.key.toLowerCase()]);
    }
    return scope;
  }

  /** Only the second half of a recursive one sees itself; its first half would find a table of that name. */
  function walkRecursive(node: Json, scope: Scope): void {
    const name = String(node.cte_name).toLowerCase();
    const seesItself = new Set([...scope, name]);
    for (const [key, child] of Object.entries(node)) {
      if (key !== "cte_map") walk(child, key === "right" ? seesItself : scope);
    }
  }

  function addTable(node: Json, scope: Scope): void {
    const ref: TableRef = {
      catalog: String(node.catalog_name ?? "") || null,
      schema: String(node.schema_name ?? "") || null,
      name: String(node.table_name),
    };
    if (!ref.catalog && !ref.schema && scope.has(ref.name.toLowerCase())) return;
    tables.set(JSON.stringify(ref), ref);
  }

  walk(statement, new Set());
  return { tables: [...tables.values()], functions: [...functions].sort(), certain: true };
}

/** DESCRIBE and SUMMARIZE of a query are as good as the query; SHOW TABLES and the like list what there is. */
function showFunction(node: Json): string {
  if (node.query === null || node.query === undefined) return "show";
  return node.show_type === "SUMMARY" ? "summarize" : "describe";
}
