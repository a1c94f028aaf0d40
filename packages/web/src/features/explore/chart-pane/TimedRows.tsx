import { STRING, TEMPORAL } from "@sightline/core/query/generic-type";
import type { ComponentProps } from "react";
import { useMemo } from "react";
import { useExplore } from "../model/store/ExploreContext.ts";
import { ResultRows } from "./ResultRows.tsx";
import { TimeColumnsMenu } from "./TimeColumnsMenu.tsx";
import { useOriginalTimes } from "./useOriginalTimes.ts";

/** The rows of a result, whose time columns are shown formatted or, of a reader's choice, as original values. */
export function TimedRows({ result, ...props }: Omit<ComponentProps<typeof ResultRows>, "tools">) {
  const [original, toggle] = useOriginalTimes(useExplore().dataset.uid);
  const { colnames, coltypes } = result;
  const times = colnames.filter((_name, index) => coltypes[index] === TEMPORAL);
  const shown = useMemo(() => {
    // What is shown as it came is written like a text.
    const written = coltypes.map((type, index) => (original.has(colnames[index] ?? "") ? STRING : type));
    return { ...result, coltypes: written };
  }, [result, colnames, coltypes, original]);
  const tools =
    times.length > 0 ? <TimeColumnsMenu columns={times} original={original} onToggle={toggle} /> : null;
  return <ResultRows {...props} result={shown} tools={tools} />;
}
