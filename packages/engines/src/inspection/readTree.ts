import type { LexicalRules } from "@sightline/core/sql/lexer";
import { NameScope } from "@sightline/core/sql/tables";
import type { TableRef } from "../engine.ts";

type Json = { [key: string]: unknown };

/** What a parsed statement names. */
export interface TreeNames {
  /** Physical tables, as often as they are named, with unquoted names folded as the dialect folds them. */
  tables: TableRef[];
  /** Functions that the parser has no node of their own for, lower case. */
  functions: string[];
}

/** What the parser takes for functions: `GROUPING SETS (…)`, `TABLE(f(1))`. Quoted, the lexer tells of it. */
const SYNTAX = / |^table$/i;

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

/** The tables and functions in the tree of one statement. A WITH hides tables only from where it can be seen. */
export function readTree(tree: unknown, unquoted: LexicalRules["unquotedNames"]): TreeNames {
  const tables: TableRef[] = [];
  const functions = new Set<string>();

  function fold(identifier: unknown): string | null {
    if (!isObject(identifier) || typeof identifier.name !== "string" || identifier.name === "") return null;
    if (identifier.quoted === true || unquoted === "any") return identifier.name;
    return unquoted === "upper" ? identifier.name.toUpperCase() : identifier.name.toLowerCase();
  }
  const key = (name: string) => (unquoted === "any" ? name.toLowerCase() : name);

  function walk(value: unknown, scope: NameScope): void {
    if (Array.isArray(value)) {
      for (const child of value) walk(child, scope);
      return;
    }
    if (!isObject(value)) return;
    const { with: common, ...parts } = value;
    const inner = declare(common, scope);
    for (const [name, child] of Object.entries(parts)) {
      if (isObject(child)) note(name, child, inner);
      walk(child, inner);
    }
  }

  function note(kind: string, node: Json, scope: NameScope): void {
    if (isObject(node.name) && "schema" in node) addTable(node, scope);
    if (typeof node.name === "string" && Array.isArray(node.args) && !SYNTAX.test(node.name)) {
      functions.add(node.name.toLowerCase());
    }
    if (kind === "method_call" && isObject(node.method)) {
      functions.add(String(node.method.name).toLowerCase());
    }
  }

  /** Walks the queries of a WITH; the scope that the statement behind it sees. */
  function declare(common: unknown, outer: NameScope): NameScope {
    if (!isObject(common) || !Array.isArray(common.ctes)) return outer;
    let scope = outer.openScope();
    for (const entry of common.ctes as Json[]) {
      const name = fold(entry.alias);
      const seen = name === null ? scope : scope.with(key(name));
      if (common.recursive === true) walkRecursive(entry.this, scope, seen);
      else walk(entry.this, scope);
      scope = seen;
    }
    return scope;
  }

  /** Only behind its UNION does a recursive query see itself; before it the name is a table's. */
  function walkRecursive(query: unknown, scope: NameScope, seesItself: NameScope): void {
    const union = isObject(query) && isObject(query.union) ? query.union : null;
    // A WITH inside holds for both halves, which then cannot be read apart: the name is taken for a table's.
    const apart = union !== null && !isObject(union.with);
    const { right, ...rest } = apart ? union : { right: null, query };
    walk(rest, scope);
    walk(right, seesItself);
  }

  function addTable(node: Json, scope: NameScope): void {
    const name = fold(node.name);
    if (name === null) return;
    const table = { catalog: fold(node.catalog), schema: fold(node.schema), name };
    if (table.schema === null && table.catalog === null && scope.has(key(name))) return;
    tables.push(table);
  }

  walk(tree, NameScope.none);
  return { tables, functions: [...functions] };
}
