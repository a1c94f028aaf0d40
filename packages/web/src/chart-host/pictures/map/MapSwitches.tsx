import type { MapPicture } from "@sightline/charts/shared-map";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "./map.module.css";

interface Props {
  switches: NonNullable<MapPicture["switches"]>;
  /** The legend's corner; the switches stand in another one. */
  legendAt: string | undefined;
  onHidden: (names: string[]) => void;
}

/** The layers of a map, the uppermost first, each to be shown or hidden. */
export function MapSwitches({ switches, legendAt, onHidden }: Props) {
  const t = useWords("charts");
  const toggle = (name: string) =>
    onHidden(switches.flatMap((one) => (one.isHidden !== (one.name === name) ? [one.name] : [])));
  return (
    <fieldset className={classes.switches} data-position={legendAt === "br" ? "tr" : "br"}>
      <legend className="sl-visually-hidden">{t("map.layers")}</legend>
      {switches.toReversed().map(({ name, isHidden }) => (
        <label key={name} title={name}>
          <input type="checkbox" checked={!isHidden} onChange={() => toggle(name)} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
