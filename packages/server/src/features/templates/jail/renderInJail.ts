import { QueryError } from "@sightline/engines";
import { partUrl, textSandbox } from "@sightline/engines/sandbox";
import type { FromJail, RenderJob, TimedReply, ToJail } from "./messages.ts";
import { type CallMacro, DEADLINE_MS } from "./openJail.ts";

const PART = partUrl("template-jail", new URL("./jailPart.ts", import.meta.url));
/** The jail ends what takes too long by itself; this is for one that cannot even do that, ms. */
const TIMEOUT_MS = DEADLINE_MS * 10;

const GIVEN_UP: TimedReply = {
  reply: { kind: "limit", message: "The template could not be rendered" },
  ms: TIMEOUT_MS,
};

/** Renders in a sandbox, so that no template can hold up or bring down the server. `ask` answers its macros. */
export async function renderInJail(job: RenderJob, ask: CallMacro): Promise<TimedReply> {
  try {
    return await textSandbox.inTurn(PART, async (call) => {
      for (let input: ToJail = job; ; ) {
        const { value } = await call({ input, timeoutMs: TIMEOUT_MS });
        const said = value as FromJail;
        if (said.kind === "reply") return said;
        input = said.kind === "ask" ? { answer: ask(said.name, said.call) } : job;
      }
    });
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return GIVEN_UP;
  }
}
