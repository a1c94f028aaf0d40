import type { Environment, JinjaLibrary, Node, Value } from "./jinja.ts";
import type { Filter } from "./makeFilters.ts";
import type { MethodOf } from "./makeMethods.ts";
import type { makeSandbox, Rendering } from "./makeSandbox.ts";
import type { Values } from "./makeValues.ts";

/** What a template is rendered with. */
export interface RenderData {
  /** Plain values by name. */
  variables: Record<string, unknown>;
  /** Names of functions that the server answers; a dot puts one into a namespace. */
  macros: string[];
  /** Functions that are filters as well. */
  filters: string[];
}

/** What rendering came to. */
export type RenderReply =
  | { kind: "text"; text: string; undefinedNames: string[] }
  /** A macro's answer takes time: to be rendered again when it is there. */
  | { kind: "later" }
  | { kind: "undefined"; message: string; undefinedNames: string[] }
  | { kind: "syntax" | "limit" | "failed"; message: string };

/** What the server answers to a macro call. */
export type MacroReply = { value: unknown } | { error: string } | { later: true };

/**
 * The renderer: template and data in, reply out, all as text. Its source runs in the jail, as that of `makeValues`.
 * `ask` is the only way out.
 */
export function makeRender(
  jinja: JinjaLibrary,
  values: Values,
  filters: Record<string, Filter>,
  methodOf: MethodOf,
  sandboxOf: typeof makeSandbox,
  ask: (name: string, call: string) => string,
): (template: string, data: string) => string {
  const { Whole, List, Dict, fn, fromPlain, toPlain } = values;
  class Later extends Error {}
  const { run, UndefinedError, Failure } = sandboxOf(jinja, values, filters, methodOf, askServer);

  function askServer(name: string, args: Value[], named: Map<string, Value>): Value {
    const call = {
      args: args.map(toPlain),
      named: Object.fromEntries([...named].map(([key, value]) => [key, toPlain(value)])),
    };
    const reply = JSON.parse(ask(name, JSON.stringify(call))) as MacroReply;
    if ("later" in reply) throw new Later();
    if ("error" in reply) throw new Failure(reply.error);
    return fromPlain(reply.value);
  }

  const macro = (name: string): Value =>
    fn((args) => {
      const last = args.at(-1);
      const named = last?.type === "KeywordArgumentsValue" ? (last.value as Map<string, Value>) : null;
      return askServer(name, named ? args.slice(0, -1) : args, named ?? new Map());
    });

  /** Parts between raw and endraw are texts for the parser. */
  const RAW =
    /\{#[\s\S]*?#\}|\{\{[\s\S]*?\}\}|\{%(-?)\s*raw\s*(-?)%\}([\s\S]*?)\{%(-?)\s*endraw\s*(-?)%\}|\{%[\s\S]*?%\}/g;
  function withoutRaw(template: string): string {
    if (!template.includes("endraw")) return template;
    return template.replace(
      RAW,
      (all, before: string, start: string, raw: string | undefined, end: string, after: string) => {
        if (raw === undefined) return all;
        const left = start === "-" ? raw.trimStart() : raw;
        const text = end === "-" ? left.trimEnd() : left;
        const literal = text.replaceAll("\\", "\\\\").replaceAll("'", "\\'");
        return `{{${before} '${literal}' ${after}}}`;
      },
    );
  }

  function environmentOf(data: { variables: Record<string, unknown>; macros: string[] }): Environment {
    const environment = new jinja.Environment();
    const names = environment.variables;
    for (const [name, value] of Object.entries(data.variables)) names.set(name, fromPlain(value));
    const namespaces = new Map<string, Map<string, Value>>();
    for (const full of data.macros) {
      const dot = full.indexOf(".");
      if (dot < 0) {
        names.set(full, macro(full));
        continue;
      }
      const [space, name] = [full.slice(0, dot), full.slice(dot + 1)];
      const members = namespaces.get(space) ?? new Map<string, Value>();
      members.set(name, macro(full));
      namespaces.set(space, members);
    }
    for (const [space, members] of namespaces) names.set(space, new Dict(members));
    for (const [name, value] of [
      ["true", true],
      ["True", true],
      ["false", false],
      ["False", false],
      ["none", null],
      ["None", null],
    ] as const) {
      names.set(name, fromPlain(value));
    }
    names.set(
      "range",
      fn((args) =>
        range(args.filter((arg) => arg.type !== "KeywordArgumentsValue").map((arg) => Number(arg.value))),
      ),
    );
    names.set(
      "dict",
      fn(
        (args) => new Dict(new Map(args.flatMap((arg) => (arg.value instanceof Map ? [...arg.value] : [])))),
      ),
    );
    return environment;
  }

  const MAX_RANGE = 100_000;
  function range(bounds: number[]): Value {
    const [start, stop, step] =
      bounds.length < 2 ? [0, bounds[0] ?? 0, 1] : [bounds[0]!, bounds[1]!, bounds[2] ?? 1];
    if (step === 0) throw new Failure("range() arg 3 must not be zero");
    const count = Math.max(0, Math.ceil((stop - start) / step));
    if (!(count <= MAX_RANGE)) {
      throw new Failure(`Range too big. The sandbox blocks ranges larger than MAX_RANGE (${MAX_RANGE}).`);
    }
    return new List(Array.from({ length: count }, (_, at) => new Whole(start + at * step)));
  }

  function reply(template: string, data: RenderData): RenderReply {
    const notes: Rendering = { undefinedNames: new Set(), serverFilters: new Set(data.filters) };
    let program: Node;
    try {
      program = jinja.parse(jinja.tokenize(withoutRaw(template), {}));
    } catch (error) {
      const { name, message } = error as Error;
      const loading = /^Unknown statement type: (include|import|from|extends)$/.exec(message)?.[1];
      if (loading) {
        const said = `no loader for this environment specified: there are no other templates that {% ${loading} %} could read`;
        return { kind: "failed", message: said };
      }
      return name === "InternalError" ? { kind: "limit", message } : { kind: "syntax", message };
    }
    try {
      const text = run(program, environmentOf(data), notes);
      return { kind: "text", text, undefinedNames: [...notes.undefinedNames] };
    } catch (error) {
      if (error instanceof Later) return { kind: "later" };
      const { name, message } = error as Error;
      if (name === "InternalError") return { kind: "limit", message };
      return error instanceof UndefinedError
        ? { kind: "undefined", message, undefinedNames: [...notes.undefinedNames] }
        : { kind: "failed", message };
    }
  }

  return (template, data) => JSON.stringify(reply(template, JSON.parse(data) as RenderData));
}
