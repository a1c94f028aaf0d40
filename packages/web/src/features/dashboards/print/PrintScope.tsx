import { createContext, type ReactNode } from "react";
import { ChartSchemeContext, PaperContext } from "../../../chart-host/index.ts";
import type { PrintMode } from "./usePrinting.ts";

/** Whether the dashboard around a component is drawn for paper or a picture file: all of it, in view or not. */
export const PrintingContext = createContext(false);

/** A dashboard, drawn in light colours while it is printed. */
export const PrintScope = ({ mode, children }: { mode: PrintMode; children: ReactNode }) => (
  <PrintingContext value={mode !== null}>
    <PaperContext value={mode === "paper"}>
      <ChartSchemeContext value={mode === null ? null : "light"}>{children}</ChartSchemeContext>
    </PaperContext>
  </PrintingContext>
);
