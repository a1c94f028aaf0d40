import { NO_TIME_RANGE, shortRange } from "@sightline/core/time-range";
import { IconButton } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { Popover } from "@sightline/ui/popover";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { errorText } from "../api/index.ts";
import { useWords } from "../i18n/index.ts";
import { rangeDates } from "./rangeDates.ts";
import { TIME_RANGE_WIDTH, TimeRangeEditor } from "./TimeRangeEditor.tsx";
import classes from "./time-range.module.css";
import { timeRangeQuery } from "./timeRangeQuery.ts";

interface Props {
  /** Names the field. */
  label: string;
  /** Null: no range. */
  value: string | null;
  error?: string | undefined;
  onChange: (time_range: string | null) => void;
}

/** A button that shows a time range and the dates it means now; it opens the editor. */
export function TimeRangeField({ label, value, error, onChange }: Props) {
  const t = useWords("time-range");
  const [opened, setOpened] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const meaning = useQuery({ ...timeRangeQuery(value ?? NO_TIME_RANGE), enabled: value !== null });
  const close = () => setOpened(false);
  useEffect(() => {
    if (!opened) return;
    const onPress = (event: PointerEvent) => {
      const pressed = event.target as Element;
      // The menus of selects inside the editor float beside it, not in it.
      if (anchor.current?.contains(pressed) || pressed.closest("[data-floating], .mantine-Popover-dropdown"))
        return;
      setOpened(false);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [opened]);
  const { since = "", until = "" } = meaning.data ?? {};
  const dates = meaning.error ? errorText(meaning.error) : rangeDates(t, { since, until });
  return (
    <div>
      <Popover
        opened={opened}
        onChange={setOpened}
        closeOnClickOutside={false}
        // The library closes on Escape before the menus inside the editor hear of it.
        closeOnEscape={false}
        position="bottom-start"
        middlewares={{ flip: true, shift: { padding: 8, crossAxis: true } }}
        offset={4}
        trapFocus
        returnFocus
        withRoles={false}
      >
        <Popover.Target>
          <div ref={anchor} className={classes.field} data-error={error ? true : undefined}>
            <button
              type="button"
              className={classes.open}
              aria-label={`${label}: ${rangeName()}`}
              aria-haspopup="dialog"
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            >
              <Icon name="calendar" size={14} />
              <span>{rangeName()}</span>
            </button>
            {value !== null && (
              <IconButton
                icon="close"
                iconSize={12}
                size="xs"
                label={t("clear", { name: label })}
                withTooltip={false}
                onClick={() => onChange(null)}
              />
            )}
          </div>
        </Popover.Target>
        <Popover.Dropdown
          className={classes.popover}
          role="dialog"
          aria-label={`${label}: ${t("title")}`}
          // A press of Escape must not close a dialog around the field as well.
          data-mantine-stop-propagation
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== "Escape" || event.defaultPrevented) return;
            event.stopPropagation();
            close();
          }}
          style={{ width: `min(${TIME_RANGE_WIDTH}px, calc(100vw - 32px))` }}
        >
          <strong>{t("title")}</strong>
          {opened && (
            <TimeRangeEditor
              column={t("time")}
              value={value ?? NO_TIME_RANGE}
              onCancel={close}
              onApply={(time_range) => {
                onChange(time_range === NO_TIME_RANGE ? null : time_range);
                close();
              }}
            />
          )}
        </Popover.Dropdown>
      </Popover>
      {error && <p className={classes.failed}>{error}</p>}
      {value !== null && dates && <p className={meaning.error ? classes.failed : classes.dates}>{dates}</p>}
    </div>
  );

  function rangeName(): string {
    if (value === null) return t("types.No filter");
    return t(`ranges.${value}`, { defaultValue: shortRange(value) });
  }
}
