import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";
import { usePhone } from "../model/usePhone.ts";
import { FieldButton, type FieldEntry } from "./FieldButton.tsx";

/** Of more fields than these only those in sight are on the page. */
const VIRTUAL_FROM = 100;
/** Height of a field, CSS pixels, by pointer and by finger. */
const FIELD_PX = 28;
const PHONE_FIELD_PX = 32;

/** Fields under a heading. */
export interface EntryGroup {
  key: string;
  title: string;
  hint?: string | null;
  entries: readonly FieldEntry[];
}

interface Props {
  group: EntryGroup;
  /** The place of its first field among those of all groups. */
  first: number;
  /** The place of the field that the Tab key stops at. */
  tabStop: number;
  /** The element that scrolls; null before it is drawn. */
  frame: HTMLElement | null;
  onFocus: (place: number) => void;
  onAdd: (entry: FieldEntry) => void;
}

/** A group of fields, also of thousands. */
export function FieldGroup({ group, first, tabStop, frame, onFocus, onAdd }: Props) {
  const { title, hint, entries } = group;
  const fieldPx = usePhone() ? PHONE_FIELD_PX : FIELD_PX;
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // What stands above it has changed height when it is drawn again.
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0));
  const virtual = entries.length > VIRTUAL_FROM;
  const stop = tabStop - first;
  const virtualizer = useVirtualizer({
    count: entries.length,
    enabled: virtual,
    getScrollElement: () => frame,
    estimateSize: () => fieldPx,
    scrollMargin: top,
    overscan: 10,
    // The field that has the focus stays on the page when it is scrolled out of sight.
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      if (stop < 0 || stop >= entries.length || inSight.includes(stop)) return inSight;
      return [...inSight, stop].sort((a, b) => a - b);
    },
  });
  const shown = virtual
    ? virtualizer.getVirtualItems().map(({ index, start }) => ({ index, offset: start - top }))
    : entries.map((_, index) => ({ index, offset: null }));
  return (
    <section aria-label={title}>
      <h3 className="ex-group-title" title={hint ?? undefined}>
        {title} <span className="ex-count">{entries.length}</span>
      </h3>
      <ul
        ref={list}
        className="ex-fields"
        style={virtual ? { height: entries.length * fieldPx, position: "relative" } : undefined}
      >
        {shown.map(({ index, offset }) => {
          const entry = entries[index]!;
          return (
            <li
              key={entry.key}
              aria-setsize={entries.length}
              aria-posinset={index + 1}
              className={offset === null ? undefined : "ex-placed"}
              style={offset === null ? undefined : { transform: `translateY(${offset}px)` }}
            >
              <FieldButton
                entry={entry}
                place={first + index}
                isTabStop={index === stop}
                onFocus={onFocus}
                onAdd={onAdd}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
