import { IconButton } from "@sightline/ui/button";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "./map.module.css";

interface Props {
  onZoom: (direction: 1 | -1) => void;
  /** Shows what was shown at first. */
  onReset: () => void;
  /** Missing: the map is always seen from above. */
  tilt?: { isTilted: boolean; onTilt: () => void } | undefined;
}

/** What the keys of a map do, for the mouse and the finger. */
export function MapButtons({ onZoom, onReset, tilt }: Props) {
  const t = useWords("charts");
  const look = { size: 26, iconSize: 14, variant: "subtle" as const };
  return (
    <div className={classes.buttons}>
      <IconButton {...look} icon="add" label={t("map.zoomIn")} onClick={() => onZoom(1)} />
      <IconButton {...look} icon="minus" label={t("map.zoomOut")} onClick={() => onZoom(-1)} />
      <IconButton {...look} icon="expand" label={t("map.reset")} onClick={onReset} />
      {tilt && (
        <IconButton
          {...look}
          icon="map"
          label={t(tilt.isTilted ? "map.fromAbove" : "map.tilt")}
          aria-pressed={tilt.isTilted}
          onClick={tilt.onTilt}
        />
      )}
    </div>
  );
}
