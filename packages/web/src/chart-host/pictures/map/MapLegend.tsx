import type { MapLegend as Legend } from "@sightline/charts/shared-map";
import { cssColor } from "@sightline/charts/shared-map/form/colors";
import classes from "./map.module.css";

/** What the colours of a map stand for. */
export function MapLegend({ legend: { position, entries } }: { legend: Legend }) {
  return (
    <ul className={classes.legend} data-position={position}>
      {entries.map(({ color, label }) => (
        <li key={label} title={label}>
          {color[3] > 0 && <span className={classes.swatch} style={{ background: cssColor(color) }} />}
          {label}
        </li>
      ))}
    </ul>
  );
}
