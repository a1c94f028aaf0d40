import type { ChartManifest } from "@sightline/charts/contract";
import type { KeyboardEvent, RefObject } from "react";
import { preloadChart } from "../../../chart-host/index.ts";
import { useEnglish, useWords } from "../../../lib/i18n/index.ts";
import classes from "./gallery.module.css";
import { TypePicture } from "./TypePicture.tsx";

interface Props {
  types: readonly ChartManifest[];
  pickedType: string | null;
  onPick: (vizType: string) => void;
  /** A double click, or Enter. */
  onSelect: (vizType: string) => void;
  gridRef: RefObject<HTMLFieldSetElement | null>;
}

/** Types with their pictures; the arrow keys go through them, up and down by rows. */
export function TypeGrid({ types, pickedType, onPick, onSelect, gridRef }: Props) {
  const t = useWords("explore");
  const english = useEnglish();
  if (types.length === 0) return <p className={classes.nothing}>{t("gallery.nothing")}</p>;
  return (
    <fieldset ref={gridRef} className={classes.types}>
      <legend className="sl-visually-hidden">{t("gallery.types")}</legend>
      {types.map(({ vizType, name, icon, thumbnail }) => (
        <label
          key={vizType}
          className="ex-tile"
          onPointerEnter={() => preloadChart(vizType)}
          onDoubleClick={() => onSelect(vizType)}
        >
          <input
            type="radio"
            name="gallery"
            value={vizType}
            checked={vizType === pickedType}
            onChange={() => onPick(vizType)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return moveByRow(event);
              // Else the key also presses the button that has the focus after the gallery: it would open again.
              event.preventDefault();
              onSelect(vizType);
            }}
          />
          <TypePicture vizType={vizType} icon={icon} address={thumbnail} />
          <span>{english(name)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Goes to the tile above or below; by itself a group of radio buttons goes to the one before or after. */
function moveByRow(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const grid = event.currentTarget.closest("fieldset");
  const tiles = [...(grid?.querySelectorAll("label") ?? [])];
  const columns = tiles.filter(({ offsetTop }) => offsetTop === tiles[0]?.offsetTop).length;
  const place = tiles.findIndex((tile) => tile.contains(event.currentTarget));
  event.preventDefault();
  const input = tiles[place + (event.key === "ArrowDown" ? columns : -columns)]?.querySelector("input");
  input?.focus();
  input?.click();
}
