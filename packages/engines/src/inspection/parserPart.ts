import { type Dialect, parse } from "@polyglot-sql/sdk";
import type { SandboxPart } from "../sandbox/index.ts";
import type { ParserReply, ParserRequest } from "./messages.ts";
import { readTree } from "./readTree.ts";

function opinionOn({ sql, parser, unquotedNames }: ParserRequest): ParserReply {
  try {
    const parsed = parse(sql, parser as Dialect);
    if (parsed.success && parsed.ast.length === 1) return { names: readTree(parsed.ast[0], unquotedNames) };
    return { at: parsed.errorStart ?? null };
  } catch {
    return { at: null };
  }
}

export const part: SandboxPart<ParserRequest> = (question) => ({ value: opinionOn(question) });
