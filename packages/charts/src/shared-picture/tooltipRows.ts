import type { Translate } from "../contract/index.ts";
import type { TooltipRow } from "../contract/pictures/index.ts";
import { countText } from "../format/index.ts";

/** More rows of a tooltip than so many nobody reads. */
export const MOST_ROWS = 10;

/** The row that stands for those that a tooltip leaves out. */
export const moreRow = (count: number, translate: Translate): TooltipRow => ({
  color: null,
  name: translate("and %s more").replace("%s", countText(count)),
  values: [],
  emphasised: false,
});
