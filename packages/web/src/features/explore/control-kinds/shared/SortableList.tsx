import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { Icon } from "@sightline/ui/icon";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { moveItem } from "./moveItem.ts";
import "./pill-box.css";

interface Props<Item> {
  items: readonly Item[];
  /** What an item is called: names its handle. */
  nameOf: (item: Item) => string;
  onChange: (items: Item[]) => void;
  children: (item: Item, place: number) => ReactNode;
}

const PLACE = "sightline-list-place";
const LIST = "sightline-list";

/** Items in an order that the user changes: a handle is dragged, or moved by the arrow keys. */
export function SortableList<Item>({ items, nameOf, onChange, children }: Props<Item>) {
  const list = useId();
  /** The handle that has the focus goes with its item. */
  const handles = useRef<(HTMLButtonElement | null)[]>([]);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length || from === to) return;
    onChange(moveItem(items, from, to));
    requestAnimationFrame(() => handles.current[to]?.focus());
  };
  return items.map((item, place) => (
    <SortableItem
      // Two items may be the same, so that only their places tell them apart.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      key={place}
      list={list}
      place={place}
      name={nameOf(item)}
      canMove={items.length > 1}
      onMove={move}
      setHandle={(handle) => {
        handles.current[place] = handle;
      }}
    >
      {children(item, place)}
    </SortableItem>
  ));
}

interface ItemProps {
  list: string;
  place: number;
  name: string;
  canMove: boolean;
  onMove: (from: number, to: number) => void;
  setHandle: (handle: HTMLButtonElement | null) => void;
  children: ReactNode;
}

function SortableItem({ list, place, name, canMove, onMove, setHandle, children }: ItemProps) {
  const t = useWords("explore");
  const row = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const latest = useRef(onMove);
  latest.current = onMove;
  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current];
    if (!element || !dragHandle) return;
    const stopDragging = draggable({
      element,
      dragHandle,
      getInitialData: () => ({ [LIST]: list, [PLACE]: place }),
    });
    const stopDropping = dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data[LIST] === list && source.data[PLACE] !== place,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        latest.current(Number(source.data[PLACE]), place);
      },
    });
    return () => {
      stopDragging();
      stopDropping();
    };
  }, [list, place]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    onMove(place, place + step);
  };
  return (
    <div ref={row} className="ex-sortable" data-over={isOver || undefined}>
      <button
        ref={(element) => {
          handle.current = element;
          setHandle(element);
        }}
        type="button"
        className="ex-sortable-handle"
        disabled={!canMove}
        aria-label={t("controls.move", { name })}
        title={t("controls.moveHint")}
        onKeyDown={onKeyDown}
      >
        <Icon name="drag" size={12} />
      </button>
      {children}
    </div>
  );
}
