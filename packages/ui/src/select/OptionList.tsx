import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { Icon } from "../icon/Icon.tsx";
import { useUiWords } from "../words/UiWords.ts";
import { isVirtualList, menuHeight, OPTION_PX } from "./menuGeometry.ts";
import type { SelectOption, SelectValue } from "./option.ts";
import classes from "./Select.module.css";

interface OptionListProps<V extends SelectValue> {
  id: string;
  label: string;
  options: readonly SelectOption<V>[];
  chosen: readonly V[];
  active: number;
  multiple: boolean;
  loading: boolean;
  onActive: (index: number) => void;
  onChoose: (option: SelectOption<V>) => void;
}

/** The menu of a select. Above a hundred options only those in sight are drawn. */
export function OptionList<V extends SelectValue>(props: OptionListProps<V>) {
  const { id, label, options, multiple, loading, active } = props;
  const words = useUiWords();
  const box = useRef<HTMLDivElement>(null);
  const virtual = isVirtualList(options.length);
  const virtualizer = useVirtualizer({
    count: options.length,
    enabled: virtual,
    getScrollElement: () => box.current,
    estimateSize: () => OPTION_PX,
    overscan: 6,
  });
  useEffect(() => {
    if (active < 0) return;
    if (virtual) virtualizer.scrollToIndex(active);
    else document.getElementById(optionId(id, active))?.scrollIntoView({ block: "nearest" });
  }, [active, id, virtual, virtualizer]);

  const style = { height: menuHeight(options.length) };
  if (options.length === 0) {
    return (
      <div ref={box} className={classes.menu} style={style}>
        <p className={classes.nothing} role="status">
          {loading ? words.loading : words.nothingFound}
        </p>
      </div>
    );
  }
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable={multiple}
      className={classes.menu}
      style={style}
    >
      {virtual ? (
        <div role="presentation" style={{ height: virtualizer.getTotalSize(), position: "relative" }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => (
            <Option key={index} {...props} index={index} top={start} />
          ))}
        </div>
      ) : (
        options.map((option, index) => <Option key={String(option.value)} {...props} index={index} />)
      )}
    </div>
  );
}

/** The element id of an option, for aria-activedescendant. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

function Option<V extends SelectValue>({
  id,
  options,
  chosen,
  active,
  multiple,
  onActive,
  onChoose,
  index,
  top,
}: OptionListProps<V> & { index: number; top?: number }) {
  const option = options[index];
  if (!option) return null;
  const selected = chosen.includes(option.value);
  return (
    // The keyboard stays in the input above, which names the active option.
    <div
      id={optionId(id, index)}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      aria-disabled={option.disabled || undefined}
      aria-setsize={options.length}
      aria-posinset={index + 1}
      className={classes.option}
      data-active={index === active || undefined}
      style={top === undefined ? undefined : { position: "absolute", top, left: 0, right: 0 }}
      onPointerMove={() => index !== active && onActive(index)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => !option.disabled && onChoose(option)}
      onKeyDown={(event) => event.key === "Enter" && !option.disabled && onChoose(option)}
    >
      <span className={classes.optionLabel}>{option.label}</span>
      {option.hint && <span className={classes.hint}>{option.hint}</span>}
      {(selected || multiple) && (
        <span className={classes.tick} data-on={selected || undefined}>
          <Icon name="check" size={14} />
        </span>
      )}
    </div>
  );
}
