import type { ChartTheme } from "../../contract/index.ts";

/** A rim around a text that lies on other marks, so that it can be read. */
export const textHalo = (theme: ChartTheme) => ({ textBorderColor: theme.background, textBorderWidth: 2 });
