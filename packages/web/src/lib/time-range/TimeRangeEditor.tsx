import { draftFor, openRange, RANGE_TYPES, type RangeType } from "@sightline/core/time-range/picker";
import { Button } from "@sightline/ui/button";
import { Select } from "@sightline/ui/select";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { errorText } from "../api/index.ts";
import { useWords } from "../i18n/index.ts";
import { CustomRange } from "./CustomRange.tsx";
import { localNow } from "./localNow.ts";
import { AdvancedRange, CalendarRange, CommonRange } from "./rangeFields.tsx";
import classes from "./time-range.module.css";
import { timeRangeQuery } from "./timeRangeQuery.ts";

/** Width of the editor, CSS pixels. Spec 3 §9. */
export const TIME_RANGE_WIDTH = 600;
/** Pause after the last key before the server is asked what a typed range means, ms. Spec 3 §9. */
const TYPED_PAUSE_MS = 1000;

interface Props {
  /** The column that the range is about, as people know it. */
  column: string;
  value: string;
  onApply: (time_range: string) => void;
  onCancel: () => void;
}

/** Edits a time range; it can be applied once the server has said which dates it means. */
export function TimeRangeEditor({ column, value, onApply, onCancel }: Props) {
  const t = useWords("time-range");
  const [now] = useState(() => localNow(new Date()));
  const [opened] = useState(() => openRange(value, now));
  const [draft, setDraft] = useState(opened.draft);
  const [type, setType] = useState<RangeType>(opened.type);
  const typed = type === "Custom" || type === "Advanced";
  const asked = useLater(draft, typed && draft !== opened.draft ? TYPED_PAUSE_MS : 0);
  const range = useQuery(timeRangeQuery(asked));
  const settled = asked === draft && !range.isFetching;
  const canApply = settled && range.isSuccess;
  return (
    <form
      className={classes.range}
      onSubmit={(event) => {
        event.preventDefault();
        if (canApply) onApply(draft);
      }}
    >
      <Select<RangeType>
        label={t("type")}
        data={RANGE_TYPES.map((one) => ({ value: one, label: t(`types.${one}`) }))}
        value={type}
        onChange={(next) => {
          if (next === null) return;
          setType(next);
          setDraft(draftFor(next, draft, now));
        }}
      />
      <div className={classes.fields}>
        {type === "Common" && <CommonRange value={draft} onChange={setDraft} />}
        {type === "Calendar" && <CalendarRange value={draft} onChange={setDraft} />}
        {type === "Custom" && <CustomRange value={draft} now={now} onChange={setDraft} />}
        {type === "Advanced" && <AdvancedRange value={draft} onChange={setDraft} />}
      </div>
      <div className={classes.actual}>
        <span className={classes.label}>{t("actual")}</span>
        <p role="status" data-failed={(settled && range.isError) || undefined}>
          {!settled
            ? t("asking")
            : range.isError
              ? errorText(range.error)
              : rangeText(column, range.data, t("everything"))}
        </p>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {t("cancel")}
        </Button>
        <Button type="submit" disabled={!canApply}>
          {t("apply")}
        </Button>
      </div>
    </form>
  );
}

function rangeText(
  column: string,
  range: { since: string; until: string } | undefined,
  everything: string,
): string {
  if (!range?.since && !range?.until) return everything;
  const text = (iso: string) => iso.replace("T", " ").replace(" 00:00:00", "");
  return `${range.since ? `${text(range.since)} ≤ ` : ""}${column}${range.until ? ` < ${text(range.until)}` : ""}`;
}

/** A value that follows after a pause without changes. */
function useLater<T>(value: T, pauseMs: number): T {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return later;
}
