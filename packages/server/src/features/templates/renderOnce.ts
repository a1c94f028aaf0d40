import { QueryError } from "@sightline/engines";
import type { RenderReply } from "./jail/makeRender.ts";
import { renderInJail } from "./jail/renderInJail.ts";
import { bindArguments, type Macro, type MacroContext, MacroError } from "./macros/macro.ts";
import { strftime } from "./macros/strftime.ts";

export interface RenderWith {
  variables: Record<string, unknown>;
  macros: Readonly<Record<string, Macro>>;
  filters: Readonly<Record<string, Macro>>;
  context: MacroContext;
  /** What the templates of the request have taken so far. */
  spent: { ms: number };
}

/** Answers of macros that take time, which one text may wait for. */
const MAX_WAITS = 50;
/** Time that all templates of one request may take together, ms. */
const BUDGET_MS = 1000;

type Answer = { value: unknown } | { error: string };
type Bug = { bug: unknown };
type Wait = { key: string; answer: Promise<Answer | Bug> };

/**
 * Renders a text: again from its beginning each time that an answer of a macro had to be waited for. Macros are asked
 * for the same thing once.
 */
export async function renderOnce(
  template: string,
  { variables, macros, filters, context, spent }: RenderWith,
): Promise<Exclude<RenderReply, { kind: "later" }>> {
  const known = new Map<string, Answer>();
  let waiting: Wait | null = null;
  let bug: Bug | null = null;
  const data = { variables, macros: Object.keys(macros), filters: Object.keys(filters) };

  function ask(name: string, call: string): string {
    const { args, named } = JSON.parse(call) as { args: unknown[]; named: Record<string, unknown> };
    if (name === "strftime")
      return JSON.stringify({ value: strftime(String(args[0]), String(args[1] ?? "")) });
    const macro = Object.hasOwn(macros, name) ? macros[name] : filters[name];
    if (!macro) return JSON.stringify({ error: `${name} is not a function` });
    const key = `${name} ${call}`;
    const answer = known.get(key);
    if (answer) return JSON.stringify(answer);
    try {
      const value = macro.run(bindArguments(name, macro, args, named), context);
      if (!(value instanceof Promise)) return JSON.stringify({ value: value ?? null });
      waiting = { key, answer: settleAnswer(value) };
      return JSON.stringify({ later: true });
    } catch (error) {
      const message = refusal(error);
      // Nothing but text leaves the jail: a bug is thrown again outside of it.
      if (message === null) bug = { bug: error };
      return JSON.stringify({ error: message ?? "failed" });
    }
  }

  // `ask` is called while a text is rendered, which the compiler does not see.
  const waitNow = (): Wait | null => waiting;

  for (let waits = 0; waits <= MAX_WAITS; waits += 1) {
    waiting = null;
    if (spent.ms > BUDGET_MS)
      return { kind: "limit", message: "The templates of this request take too long" };
    const { reply, ms } = await renderInJail({ template, data }, ask);
    spent.ms += ms;
    if (bug !== null) throw (bug as Bug).bug;
    if (reply.kind !== "later") return reply;
    const { key, answer } = waitNow()!;
    const settledAnswer = await answer;
    if ("bug" in settledAnswer) throw settledAnswer.bug;
    known.set(key, settledAnswer);
  }
  return { kind: "limit", message: `A template may wait for ${MAX_WAITS} answers at most` };
}

/** Never rejects: the text may still be on its way when the answer is there. */
async function settleAnswer(answer: Promise<unknown>): Promise<Answer | Bug> {
  try {
    return { value: (await answer) ?? null };
  } catch (error) {
    const message = refusal(error);
    return message === null ? { bug: error } : { error: message };
  }
}

/** The words of a macro that says no, of a dialect that cannot write a value, of the engine; null: a bug. */
function refusal(error: unknown): string | null {
  const expected = [MacroError, RangeError, QueryError].some((kind) => error instanceof kind);
  return expected ? (error as Error).message : null;
}
