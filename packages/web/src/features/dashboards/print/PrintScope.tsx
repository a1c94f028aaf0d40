import type { ReactNode } from "react";
import { ChartSchemeContext, PaperContext, PrintingContext } from "../../../chart-host/index.ts";
import type { PrintMode } from "./usePrinting.ts";

/** A dashboard, drawn in light colors while it is printed. */
export const PrintScope = ({ mode, children }: { mode: PrintMode; children: ReactNode }) => (
  <PrintingContext value={mode !== null}>
    <PaperContext value={mode === "paper"}>
      <ChartSchemeContext value={mode === null ? null : "light"}>{children}</ChartSchemeContext>
    </PaperContext>
  </PrintingContext>
);
