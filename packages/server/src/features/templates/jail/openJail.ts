import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { QuickJSHandle } from "quickjs-emscripten";
import { makeFilters } from "./makeFilters.ts";
import { makeMethods } from "./makeMethods.ts";
import { makeRender, type RenderData, type RenderReply } from "./makeRender.ts";
import { makeSandbox } from "./makeSandbox.ts";
import { makeValues } from "./makeValues.ts";

/** Answers a macro call of the template that is being rendered; both sides are JSON text. */
export type CallMacro = (name: string, call: string) => string;

/** A JavaScript engine of its own in WebAssembly, which holds the template library and nothing of the server. */
export interface Jail {
  /** Every rendering finds the memory as it was when the jail was opened. */
  render(template: string, data: RenderData, ask: CallMacro): RenderReply;
  /** It broke down and renders nothing more. */
  isBroken(): boolean;
}

/** Time that one rendering may take, ms. */
export const DEADLINE_MS = 500;
/** Memory that one rendering may take, the library's own included, bytes. */
const MEMORY_LIMIT = 24 * 1024 ** 2;
const STACK_LIMIT = 256 * 1024;

/** Loads the engine, some 50 ms of work: once for a thread. */
export async function openJail(): Promise<Jail> {
  const { newQuickJSWASMModule } = await import("quickjs-emscripten");
  const engine = await newQuickJSWASMModule();
  const runtime = engine.newRuntime();
  runtime.setMemoryLimit(MEMORY_LIMIT);
  runtime.setMaxStackSize(STACK_LIMIT);
  const context = runtime.newContext();
  let answer: CallMacro = () => "null";
  let deadline = Number.POSITIVE_INFINITY;
  const ask = context.newFunction("ask", (name, call) => {
    const asked = performance.now();
    const given = answer(context.getString(name), context.getString(call));
    // What the server takes for its answer is not the template's fault.
    deadline += performance.now() - asked;
    return context.newString(given);
  });
  const start = context.unwrapResult(context.evalCode(program(), "templates.js"));
  const render = context.unwrapResult(context.callFunction(start, context.undefined, ask));
  runtime.setInterruptHandler(() => performance.now() > deadline);
  const memory = () => new Uint8Array(engine.getWasmMemory().buffer);
  const opened = memory().slice(0, endOf(memory()));
  let broken = false;

  function run(template: string, data: string): RenderReply {
    const given = [context.newString(template), context.newString(data)];
    const result = context.callFunction(render, context.undefined, ...given);
    const reply = result.error
      ? failure(context.dump(result.error) as unknown)
      : (JSON.parse(context.getString(result.value)) as RenderReply);
    dispose([...given, result.error ?? result.value]);
    return reply;
  }

  return {
    isBroken: () => broken,
    render(template, data, asked) {
      memory().set(opened);
      answer = asked;
      deadline = performance.now() + DEADLINE_MS;
      try {
        return run(template, JSON.stringify(data));
      } catch (error) {
        // The engine itself broke down: its memory can be put back, what it holds beside it cannot.
        broken = true;
        return { kind: "limit", message: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

const dispose = (handles: readonly (QuickJSHandle | undefined)[]) => {
  for (const handle of handles) handle?.dispose();
};

function failure(thrown: unknown): RenderReply {
  const { message = String(thrown) } = (thrown ?? {}) as { message?: string };
  return { kind: "limit", message };
}

/** Where the used part of the memory ends. */
function endOf(memory: Uint8Array): number {
  let end = memory.length;
  while (end > 0 && memory[end - 1] === 0) end -= 1;
  return end;
}

/** The library and the parts of this folder that run in the jail, as one expression. */
function program(): string {
  const library = readFileSync(createRequire(import.meta.url).resolve("@huggingface/jinja"), "utf8");
  return `(ask) => {
    const jinja = (() => { const module = { exports: {} }, exports = module.exports; ${library}
      return module.exports; })();
    const call = (args) => JSON.parse(ask("strftime", JSON.stringify({ args, named: {} }))).value;
    const values = (${makeValues})(jinja, (iso, format) => call([iso, format]));
    const filters = (${makeFilters})(values);
    const methodOf = (${makeMethods})(values, filters);
    return (${makeRender})(jinja, values, filters, methodOf, ${makeSandbox}, ask);
  }`;
}
