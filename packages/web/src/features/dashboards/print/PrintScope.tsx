import { createContext, type ReactNode } from "react";
import { ChartSchemeContext, PaperContext } from "../../../chart-host/index.ts";

/** Whether the dashboard around a component is being printed. */
export const PrintingContext = createContext(false);

/** A dashboard, drawn in light colours while it is printed. */
export const PrintScope = ({ printing, children }: { printing: boolean; children: ReactNode }) => (
  <PrintingContext value={printing}>
    <PaperContext value={printing}>
      <ChartSchemeContext value={printing ? "light" : null}>{children}</ChartSchemeContext>
    </PaperContext>
  </PrintingContext>
);
