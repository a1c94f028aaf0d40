import type { ChartLabel } from "@sightline/charts/contract/gallery";
import { Tooltip } from "@sightline/ui/tooltip";
import { useEnglish, useWords } from "../../../lib/i18n/index.ts";
import classes from "./gallery.module.css";

interface Props {
  label: ChartLabel;
  /** In the words of the type; missing: what the badge means on every type. */
  explanation?: string | undefined;
}

/** Whether a type is recommended or will go, explained on hover and on focus. */
export function TypeBadge({ label, explanation }: Props) {
  const t = useWords("explore");
  const english = useEnglish();
  const meaning = explanation === undefined ? t(`gallery.labelExplanations.${label}`) : english(explanation);
  return (
    <Tooltip label={meaning} multiline>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its explanation opens on focus. */}
      <span className={classes.badge} data-label={label} tabIndex={0}>
        {t(`gallery.labels.${label}`)}
      </span>
    </Tooltip>
  );
}
