import { lazy } from "react";
import { loadWords } from "../../lib/i18n/index.ts";

// Other screens open these dialogs; their code and texts are loaded when one is opened.
export const EditDatasetDialog = lazy(async () => {
  const [part] = await Promise.all([import("./edit/EditDatasetDialog.tsx"), loadWords("datasets", "lists")]);
  return { default: part.EditDatasetDialog };
});

export const SwapDatasetDialog = lazy(async () => {
  const [part] = await Promise.all([import("./swap/SwapDatasetDialog.tsx"), loadWords("datasets", "lists")]);
  return { default: part.SwapDatasetDialog };
});
