import type { NumberPicture as Picture } from "@sightline/charts/contract/pictures/number";
import { lazy, Suspense, useEffect } from "react";
import { useNumberSize } from "../../SharedNumberSize.tsx";
import type { PictureProps } from "../pictureProps.ts";
import { inkOf, NumberComparison } from "./NumberComparison.tsx";

const TrendPicture = lazy(() => import("../echarts/EChartsPicture.tsx"));

/** One number between what is said of it, over the line of its past; says why when there is none. */
export default function NumberPicture(props: PictureProps<Picture>) {
  const { picture, onRendered, onEvent } = props;
  const { trend } = picture;
  // A new picture is drawn once React has put it on the page, and its line once ECharts has drawn it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture is what is rendered
  useEffect(() => {
    if (!trend) onRendered();
  }, [picture, onRendered]);
  const fontSize = useNumberSize("number", picture.text === null ? null : picture.fontSize);
  const subtitleSize = useNumberSize(
    "subtitle",
    picture.text === null || picture.subtitle === null ? null : picture.subtitleSize,
  );
  if (picture.text === null) {
    return (
      <div className="sl-big-number sl-muted">
        <div className="sl-big-number-empty">{picture.emptyTitle}</div>
        <div>{picture.emptyHint}</div>
      </div>
    );
  }
  const { title, timestamp, badge, change, subtitle, comparison } = picture;
  return (
    <div className="sl-big-number-and-trend">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the menu of the chart has the same entries for the keyboard */}
      <div
        className="sl-big-number"
        onContextMenu={
          onEvent &&
          ((event) => {
            event.preventDefault();
            onEvent({ type: "contextMenu", mark: null, x: event.clientX, y: event.clientY });
          })
        }
      >
        {title !== null && (
          <div className="sl-big-number-title" style={{ fontSize: picture.titleSize }}>
            {title}
          </div>
        )}
        {timestamp && (
          <div className="sl-muted" style={{ fontSize: timestamp.size }}>
            {timestamp.text}
          </div>
        )}
        <div className="sl-big-number-text" style={{ fontSize: fontSize ?? undefined, color: picture.ink }}>
          {picture.text}
          {comparison?.arrow && (
            <span className="sl-big-number-arrow" style={inkOf(comparison.arrowInk)}>
              {comparison.arrow}
            </span>
          )}
          {badge && (
            <span className="sl-big-number-badge" title={badge.hint}>
              {badge.text}
            </span>
          )}
        </div>
        {comparison && <NumberComparison comparison={comparison} />}
        {change && (
          <div
            className={`sl-big-number-change ${directionName(change.direction)}`}
            style={{ fontSize: change.size }}
          >
            {change.text}
          </div>
        )}
        {subtitle !== null && (
          <div className="sl-muted" style={{ fontSize: subtitleSize ?? undefined }}>
            {subtitle}
          </div>
        )}
      </div>
      {trend && (
        <div style={{ height: trend.height }}>
          <Suspense fallback={null}>
            <TrendPicture
              {...props}
              picture={trend.picture}
              height={trend.height}
              clickFilters={false}
              // A time is no filter of a number: only its rows are of interest.
              onEvent={onEvent && ((event) => event.type !== "filter" && onEvent(event))}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** Names for the style sheets of dashboards. */
const directionName = (direction: -1 | 0 | 1): string =>
  direction === 0 ? "" : direction > 0 ? "positive" : "negative";
