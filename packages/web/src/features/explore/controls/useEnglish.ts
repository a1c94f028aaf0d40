import { useCallback } from "react";
import { useWords } from "../../../lib/i18n/index.ts";

/** Words that chart types carry in English, in the user's language. */
export function useEnglish(): (english: string) => string {
  const t = useWords("charts");
  return useCallback((english: string) => t(english, { nsSeparator: false, keySeparator: false }), [t]);
}
