import type { TimeAxis } from "@sightline/charts";
import { Icon } from "@sightline/ui";
import { useWords } from "../../../../lib/i18n/index.ts";
import { type AxisPlace, bandOf, type Selection } from "./timeBand.ts";
import "./time-band.css";

interface Props {
  axis: TimeAxis;
  place: AxisPlace;
  selection: Selection;
  label: string;
  /** It does not count yet. */
  isDraft: boolean;
  /** Of the picture, px. */
  width: number;
  onClear: () => void;
}

/** The range of times that is selected, over the picture. */
export function TimeBand({ axis, place, selection, label, isDraft, width, onClear }: Props) {
  const t = useWords("charts");
  const band = bandOf(axis, place, selection);
  if (!band) return null;
  const { left, right } = band;
  // The text goes to the side where there is more room.
  const side = left + right < width ? { left } : { right: width - right };
  return (
    <>
      <div
        className="sl-time-band"
        style={{ left, width: right - left, top: place.top, height: place.bottom - place.top }}
      />
      <div className="sl-time-range" style={{ ...side, top: place.top }}>
        <span>{label}</span>
        {!isDraft && (
          <button type="button" aria-label={t("timeBrush.clear", { range: label })} onClick={onClear}>
            <Icon name="close" size={12} />
          </button>
        )}
      </div>
    </>
  );
}
