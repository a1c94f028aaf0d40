import type { ColorScope } from "@sightline/charts/color";
import { createContext } from "react";

export { type ColorScope, createColorScope } from "@sightline/charts/color";

/** The colors that the charts of a page share; null: each chart has its own. */
export const ColorScopeContext = createContext<ColorScope | null>(null);
