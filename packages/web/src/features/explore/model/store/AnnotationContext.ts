import { createContext, useContext } from "react";
import type { AnnotationStates } from "../../../../chart-runtime/index.ts";

/** What became of the annotation layers of the page's chart. */
export interface Annotations {
  states: AnnotationStates;
  /** Reads layers once more, past the cache. */
  refresh: (names: ReadonlySet<string>) => void;
}

export const AnnotationContext = createContext<Annotations>({ states: {}, refresh: () => {} });

export const useAnnotations = (): Annotations => useContext(AnnotationContext);
