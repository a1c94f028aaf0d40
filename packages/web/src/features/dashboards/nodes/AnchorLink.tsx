import { IconButton } from "@sightline/ui/button";
import { useWords } from "../../../lib/i18n/index.ts";
import { useScene } from "../scene.ts";
import classes from "./nodes.module.css";

/** Copies a link that opens the dashboard at a component; nothing where the caller may not share, or edits. */
export function AnchorLink({ id, name }: { id: string; name: string }) {
  const t = useWords("dashboards");
  const { shareChart, edit } = useScene();
  if (!shareChart || edit) return null;
  return (
    <span className={classes.anchor} data-no-print>
      <IconButton
        icon="link"
        iconSize={14}
        size="sm"
        label={t("copyLinkTo", { name })}
        onClick={() => shareChart.copyLink(id)}
      />
    </span>
  );
}
