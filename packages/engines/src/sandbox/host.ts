import { serve } from "../host/serve.ts";
import type { SandboxPart } from "./part.ts";

/** The program of a sandbox: it knows no work of its own, and loads the module of a part when it is first called. */
const parts = new Map<string, Promise<SandboxPart>>();

function load(url: string): Promise<SandboxPart> {
  const part = parts.get(url) ?? import(url).then((module: { part: SandboxPart }) => module.part);
  parts.set(url, part);
  return part;
}

const EMPTY = { value: null };

serve({
  operations: {
    open: () => Promise.resolve(EMPTY),
    ping: () => Promise.resolve(EMPTY),
    async load({ part }: { part: string }) {
      await load(part);
      return EMPTY;
    },
    async run({ part, input }: { part: string; input: unknown }, _, body) {
      return (await load(part))(input as never, body);
    },
  },
  toFailure: (error) => ({
    kind: "internal",
    message: error instanceof Error ? error.message : String(error),
    line: null,
    column: null,
  }),
  isFatal: () => false,
});
