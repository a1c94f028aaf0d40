import { contextKey } from "../contextKey.ts";
import type { ChartReply } from "../replyStore.ts";
import type { Outcome, Priority, Want } from "../requestQueue.ts";
import type { AnnotationRequest } from "./annotationRequests.ts";

/** What an annotation layer on the page goes through. */
export interface AnnotationState {
  status: "loading" | "success" | "failed";
  /** What came last: it stays while it is asked for again. Undefined: nothing yet. */
  data: unknown;
  /** Why it could not be loaded, in the user's words. */
  error: string | null;
}

/** By the names of the layers. */
export type AnnotationStates = Readonly<Record<string, AnnotationState>>;

export interface ShowOptions {
  /** Layers that are asked for once more, though they are there or have failed. */
  layersToReload?: "all" | "failed" | ReadonlySet<string>;
  /** What is asked for is read past the server's cache. */
  force?: boolean;
}

/** The annotation layers of one chart. */
export interface AnnotationLayers {
  /** These are to be shown, and no others: asks for those that are not there. */
  show: (requests: readonly AnnotationRequest[], options?: ShowOptions) => void;
  prioritise: (priority: Priority) => void;
  /** Lets go of all requests; `error`: what is said of layers that were waiting, null: they are asked for when shown again. */
  release: (error: string | null) => void;
}

interface Options {
  /** Asks for a context. With `mayBeKept` it may be answered at once by what came before; then there is nothing to want. */
  want: (request: {
    request: AnnotationRequest;
    key: string;
    force: boolean;
    mayBeKept: boolean;
    onEnd: (outcome: Outcome<ChartReply>) => void;
  }) => Want | null;
  errorText: (error: unknown) => string;
  onChange: (states: AnnotationStates) => void;
}

interface Layer {
  key: string;
  /** Its interest in a request that is under way. */
  want: Want | null;
  state: AnnotationState;
}

/** Loads the annotation layers of a chart, each by a request of its own. */
export function annotationLayers({ want, errorText, onChange }: Options): AnnotationLayers {
  const layers = new Map<string, Layer>();
  const report = () => onChange(Object.fromEntries([...layers].map(([name, { state }]) => [name, state])));

  function remove(name: string): void {
    layers.get(name)?.want?.release();
    layers.delete(name);
  }

  /** A new request of a name lets go of the one before it. */
  function load(request: AnnotationRequest, key: string, force: boolean, mayBeKept: boolean): void {
    const { name } = request;
    const before = layers.get(name);
    before?.want?.release();
    const data = before?.key === key ? before.state.data : undefined;
    const layer: Layer = { key, want: null, state: { status: "loading", data, error: null } };
    layers.set(name, layer);
    let hasEnded = false;
    const asked = want({
      request,
      key,
      force,
      mayBeKept,
      onEnd: (outcome) => {
        hasEnded = true;
        layer.want = null;
        layer.state = stateAfter(outcome, name, data);
        report();
      },
    });
    if (!hasEnded) layer.want = asked;
  }

  const stateAfter = (outcome: Outcome<ChartReply>, name: string, data: unknown): AnnotationState =>
    outcome.ok
      ? { status: "success", data: outcome.value.queries[0]?.annotation_data?.[name] ?? null, error: null }
      : { status: "failed", data, error: errorText(outcome.error) };

  return {
    show(requests, { layersToReload: again = new Set<string>(), force = false } = {}) {
      const wanted = new Set(requests.map(({ name }) => name));
      const gone = [...layers.keys()].filter((name) => !wanted.has(name));
      gone.forEach(remove);
      let hasChanged = gone.length > 0;
      for (const request of requests) {
        const key = contextKey(request.context);
        const known = layers.get(request.name);
        const isAgain = isNamed(again, request.name, known?.state.status);
        if (known?.key === key && !isAgain) continue;
        load(request, key, force, !isAgain && !force);
        hasChanged = true;
      }
      if (hasChanged) report();
    },
    prioritise(priority) {
      for (const { want: waiting } of layers.values()) waiting?.prioritise(priority);
    },
    release(error) {
      let hasChanged = false;
      for (const [name, layer] of layers) {
        if (layer.want === null) continue;
        hasChanged = true;
        layer.want.release();
        layer.want = null;
        if (error === null) layers.delete(name);
        else layer.state = { ...layer.state, status: "failed", error };
      }
      if (hasChanged) report();
    },
  };
}

function isNamed(
  again: "all" | "failed" | ReadonlySet<string>,
  name: string,
  status: AnnotationState["status"] | undefined,
): boolean {
  if (again === "all") return true;
  return again === "failed" ? status === "failed" : again.has(name);
}
