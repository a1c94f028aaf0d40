import type { TimeAxis } from "@sightline/charts/contract/pictures";
import { Icon } from "@sightline/ui/icon";
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
  height: number;
  onClear: () => void;
}

/** The range of times that is selected, over the picture. */
export function TimeBand({ axis, place, selection, label, isDraft, width, height, onClear }: Props) {
  const t = useWords("charts");
  const band = bandOf(axis, place, selection);
  if (!band) return null;
  const { start, end } = band;
  const { left, right, top, bottom } = place;
  // The text goes to the side where there is more room.
  const isBefore = start + end < (axis.along === "x" ? width : height);
  const [area, text] =
    axis.along === "x"
      ? [
          { left: start, width: end - start, top, height: bottom - top },
          { top, ...(isBefore ? { left: start } : { right: width - end }) },
        ]
      : [
          { left, width: right - left, top: start, height: end - start },
          { right: width - right, ...(isBefore ? { top: start } : { bottom: height - end }) },
        ];
  return (
    <>
      <div className="sl-time-band" data-along={axis.along} style={area} />
      <div className="sl-time-range" style={text}>
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
