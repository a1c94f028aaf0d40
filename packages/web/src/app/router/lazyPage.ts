import type { ComponentType } from "react";
import { loadWords } from "../../lib/i18n/index.ts";

/** A route's `lazy`: its code and the words of its areas, loaded at the same time. */
export const lazyPage = (areas: string[], load: () => Promise<ComponentType>) => async () => {
  const [Component] = await Promise.all([load(), loadWords(...areas)]);
  return { Component };
};
