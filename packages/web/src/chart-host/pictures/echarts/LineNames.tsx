import type { DirectLabels } from "@sightline/charts/contract/pictures";
import { type PlacedLabel, placeLabels } from "@sightline/charts/direct-labels";
import { type KeyboardEvent, useMemo } from "react";
import { useWords } from "../../../lib/i18n/index.ts";

interface Props {
  labels: DirectLabels;
  /** Where a point of the axes is drawn, px. */
  pixelOf: (end: readonly [number | string, number]) => readonly [number, number];
  /** Names of the series that are switched off. */
  onHiddenSeries: (names: string[]) => void;
  /** A name is pointed at; null: none. */
  onPointAt: (name: string | null) => void;
}

/** Names at the ends of lines: a click switches a line off and on, the arrow keys go from one name to the next. */
export function LineNames({ labels, pixelOf, onHiddenSeries, onPointAt }: Props) {
  const t = useWords("charts");
  const placed = useMemo(() => placeLabels(labels, pixelOf), [labels, pixelOf]);
  const toggle = (name: string) => {
    const hidden = labels.labels.filter(({ isHidden }) => isHidden).map((label) => label.name);
    onHiddenSeries(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]);
  };
  return (
    <>
      <svg className="sl-line-leaders" aria-hidden="true">
        {placed.map(
          ({ label, leader }) => leader && <Leader key={label.name} {...leader} color={label.color} />,
        )}
      </svg>
      <fieldset className="sl-line-names" aria-label={t("legend.names")} onKeyDown={goToNeighbour}>
        {placed.map(({ label, y }, at) => (
          <button
            key={label.name}
            type="button"
            aria-pressed={!label.isHidden}
            aria-label={label.name}
            // One stop for all of them: the arrow keys lead to the others.
            tabIndex={at === 0 ? 0 : -1}
            style={{
              left: labels.x,
              top: y - (label.lines.length * labels.lineHeight) / 2,
              color: label.isHidden ? undefined : label.color,
              fontSize: labels.fontSize,
              lineHeight: `${labels.lineHeight}px`,
            }}
            onClick={() => toggle(label.name)}
            onPointerEnter={() => onPointAt(label.name)}
            onPointerLeave={() => onPointAt(null)}
            onFocus={() => onPointAt(label.name)}
            onBlur={() => onPointAt(null)}
          >
            {label.lines.join("\n")}
          </button>
        ))}
      </fieldset>
    </>
  );
}

const Leader = ({ from, to, color }: NonNullable<PlacedLabel["leader"]> & { color: string }) => (
  <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} stroke={color} />
);

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function goToNeighbour(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const names = [...event.currentTarget.querySelectorAll("button")];
  names[names.indexOf(event.target as HTMLButtonElement) + step]?.focus();
  event.preventDefault();
  event.stopPropagation();
}
