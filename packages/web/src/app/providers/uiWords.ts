import type { UiWords } from "@sightline/ui/words";
import type { useWords } from "../../lib/i18n/index.ts";

/** The words of the ui parts, from the catalogue. */
export const uiWords = (t: ReturnType<typeof useWords>): UiWords => ({
  close: t("common:close"),
  cancel: t("common:cancel"),
  clear: t("common:clear"),
  loading: t("common:loading"),
  retry: t("common:retry"),
  previousPage: t("common:previousPage"),
  nextPage: t("common:nextPage"),
  selectAll: t("common:selectAll"),
  selectRow: (name) => t("common:selectRow", { name }),
  selected: (count) => t("common:selected", { count }),
  range: (from, to, total) => t("common:range", { from, to, total }),
  sortBy: (column) => t("common:sortBy", { column }),
  nothingFound: t("common:nothingFound"),
  search: t("common:search"),
  notifications: t("common:notifications"),
  resize: t("common:resize"),
});
