import type { MapLegend as Legend } from "@sightline/charts/shared-map";
import { cssColor } from "@sightline/charts/shared-map/form/colors";
import classes from "./map.module.css";

/** What the colors of a map stand for. */
export function MapLegend({ legend: { position, entries } }: { legend: Legend }) {
  return (
    <ul className={classes.legend} data-position={position}>
      {entries.map(({ color, label, isHeading }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two layers may say the same
        <li key={at} title={label} data-heading={isHeading}>
          {color[3] > 0 && <span className={classes.swatch} style={{ background: cssColor(color) }} />}
          {label}
        </li>
      ))}
    </ul>
  );
}
