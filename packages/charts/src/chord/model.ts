import type { ModelInput } from "../contract/index.ts";
import { type Flow, type Flows, readFlows } from "../shared-flows/index.ts";
import type { ChordForm } from "./controls.ts";

/** A place on the circle. */
export interface ChordNode {
  name: string;
  /** What comes and what goes. */
  value: number;
}

/** What goes between two places; one of both directions may be nothing. */
export interface Chord extends Flow {
  /** From target to source. */
  back: number;
}

export interface ChordModel extends Omit<Flows, "links"> {
  nodes: ChordNode[];
  chords: Chord[];
}

/** The places of a reply, and what goes between each two of them. */
export function model({ form, queries }: ModelInput<ChordForm>): ChordModel | null {
  const flows = readFlows(queries[0], { source: form.groupby, target: form.columns, metric: form.metric });
  if (flows === null) return null;
  const values = new Map<string, number>();
  const chords = new Map<string, Chord>();
  for (const { source, target, value } of flows.links) {
    values.set(source, (values.get(source) ?? 0) + value);
    values.set(target, (values.get(target) ?? 0) + (source === target ? 0 : value));
    const opposite = chords.get(JSON.stringify([target, source]));
    if (opposite && source !== target) opposite.back = value;
    else chords.set(JSON.stringify([source, target]), { source, target, value, back: 0 });
  }
  return {
    nodes: [...values].map(([name, value]) => ({ name, value })),
    chords: [...chords.values()].map(largerFirst),
    undrawn: flows.undrawn,
    rows: flows.rows,
    marks: flows.marks,
  };
}

/** A chord has the color of the place from which more goes. */
const largerFirst = (chord: Chord): Chord =>
  chord.back > chord.value
    ? { source: chord.target, target: chord.source, value: chord.back, back: chord.value }
    : chord;
