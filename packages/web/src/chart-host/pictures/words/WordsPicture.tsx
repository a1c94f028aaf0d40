import type { WordsPicture as Picture } from "@sightline/charts/word-cloud";
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import type { PictureProps } from "../pictureProps.ts";
import { PointerTooltip } from "../pointer-tooltip/PointerTooltip.tsx";
import { nextWord } from "./nextWord.ts";
import "./words.css";

/** Words in their places; each tells its value when it is pointed at, or reached by the arrow keys. */
export default function WordsPicture(props: PictureProps<Picture>) {
  const { picture, label, onRendered, onEvent } = props;
  const { words, width, height, note } = picture;
  const t = useWords("charts");
  const [active, setActive] = useState<{ word: number; at: { x: number; y: number } } | null>(null);
  // A new picture is drawn once React has put it on the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture is what is rendered
  useEffect(onRendered, [picture, onRendered]);

  const filterBy = (word: number | undefined, event: KeyboardEvent | MouseEvent) => {
    const mark = words[word ?? -1]?.mark;
    const additive = event.shiftKey || event.ctrlKey || event.metaKey;
    if (mark) onEvent?.({ type: "filter", mark, additive });
  };
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    if ((event.key === "Enter" || event.key === " ") && active && onEvent) {
      event.preventDefault();
      filterBy(active.word, event);
      return;
    }
    if (event.key === "Escape" && active) onEvent?.({ type: "filter", mark: null, additive: false });
    const word = nextWord(event.key, active?.word ?? null, words.length);
    if (word === undefined) return;
    event.preventDefault();
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const place = word === null ? undefined : words[word];
    setActive(word === null || !place ? null : { word, at: { x: left + place.x, y: top + place.y } });
  };
  const openMenu = (event: MouseEvent<SVGSVGElement>) => {
    const mark = active ? (words[active.word]?.mark ?? null) : null;
    if (!onEvent || !mark) return;
    event.preventDefault();
    onEvent({ type: "contextMenu", mark, x: event.clientX, y: event.clientY });
  };
  const shown = active ? words[active.word] : undefined;
  return (
    <>
      <svg
        className="sl-words"
        role="application"
        aria-label={label}
        aria-roledescription={t("picture")}
        aria-describedby={props.descriptionId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the values of the words are told to the arrow keys
        tabIndex={0}
        data-filters={props.clickFilters || undefined}
        width={width}
        height={height}
        onKeyDown={onKeyDown}
        onBlur={() => setActive(null)}
        onPointerLeave={() => setActive(null)}
        onClick={(event) => active && filterBy(active.word, event)}
        onContextMenu={openMenu}
      >
        <title>{label}</title>
        {words.map(
          ({ text, x, y, rotate, baseline, width: length, fontSize, color, mark, isDimmed }, word) => (
            <text
              // biome-ignore lint/suspicious/noArrayIndexKey: two values may look the same
              key={`${word} ${mark.label}`}
              data-active={word === active?.word || undefined}
              data-dimmed={isDimmed || undefined}
              transform={`translate(${x} ${y}) rotate(${rotate})`}
              y={baseline}
              fontSize={fontSize}
              textAnchor="middle"
              // The text keeps the width that it has its place by, whatever font draws it.
              textLength={length}
              lengthAdjust="spacingAndGlyphs"
              fill={color}
              onPointerEnter={({ clientX, clientY }) => setActive({ word, at: { x: clientX, y: clientY } })}
              onPointerMove={({ clientX, clientY }) => setActive({ word, at: { x: clientX, y: clientY } })}
              onPointerLeave={() => setActive(null)}
            >
              {text}
            </text>
          ),
        )}
        {note !== null && (
          <text className="sl-words-note" x={width / 2} y={height - 4} textAnchor="middle">
            {note}
          </text>
        )}
      </svg>
      {active && shown && <PointerTooltip content={shown.tooltip} at={active.at} noData={t("noData")} />}
    </>
  );
}
