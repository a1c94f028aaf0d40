import { useCallback } from "react";
import { useEnglish, useWords } from "../../../lib/i18n/index.ts";
import { FEATURED } from "./galleryTypes.ts";

/** A tag in the reader's words. */
export function useTagName(): (tag: string) => string {
  const t = useWords("explore");
  const english = useEnglish();
  return useCallback((tag) => (tag === FEATURED ? t("gallery.popular") : english(tag)), [t, english]);
}
