import type { SqlColumn } from "@sightline/api/sql-lab";
import { Button, IconButton } from "@sightline/ui/button";
import { toast } from "@sightline/ui/toast";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { errorText } from "../../../../lib/api/index.ts";
import { copyText } from "../../../../lib/clipboard/index.ts";
import { cellText, columnKind, zonedTime } from "../../../../lib/data-grid/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import { JsonTree } from "./JsonTree.tsx";
import { nestedJson, nestedText } from "./nestedJson.ts";
import classes from "./viewer.module.css";

interface Props {
  column: SqlColumn;
  /** From 0. */
  row: number;
  /** Undefined: still on its way. */
  value: unknown;
  /** The focus goes back to the cell. */
  onClose: () => void;
}

/** The whole value of one cell beside the grid: nested values as a tree, long text wrapped. */
export function CellViewer({ column, row, value, onClose }: Props) {
  const t = useWords("sql-lab");
  const body = useRef<HTMLDivElement>(null);
  const nested = useMemo(() => nestedJson(value), [value]);
  useEffect(() => body.current?.focus(), []);
  const zoned =
    columnKind(column) === "time" ? zonedTime(value, (time) => t("results.zoned", { time })) : null;

  const copy = async () => {
    try {
      await copyText(Promise.resolve(nested ? nestedText(nested) : value === null ? "" : cellText(value)));
      toast.success(t("results.copiedValue"));
    } catch (error) {
      toast.danger(t("results.copyFailed", { error: errorText(error) }));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  };
  return (
    <aside className={classes.viewer} aria-label={t("results.viewer")} onKeyDown={onKeyDown}>
      <header className={classes.header}>
        <div className={classes.title}>
          <strong>{column.name}</strong>
          <span className={classes.quiet}>
            {column.type ?? t("results.unknownType")} · {t("results.rowNumber", { row: row + 1 })}
          </span>
        </div>
        <IconButton icon="copy" variant="subtle" label={t("results.copyValue")} onClick={() => void copy()} />
        <IconButton icon="close" variant="subtle" label={t("common:close")} onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <div ref={body} className={classes.body} tabIndex={0} role="region" aria-label={t("results.value")}>
        {value === undefined ? (
          <span className={classes.quiet}>{t("common:loading")}</span>
        ) : nested ? (
          <JsonTree key={cellText(value).slice(0, 200)} value={nested} />
        ) : value === null ? (
          <span className={classes.quiet}>NULL</span>
        ) : value === "" ? (
          <span className={classes.quiet}>{t("results.emptyText")}</span>
        ) : (
          <LongText key={`${column.name} ${row}`} text={cellText(value)} />
        )}
      </div>
      <footer className={classes.footer}>
        {typeof value === "string" && t("results.characters", { count: value.length })}
        {zoned && <span>{zoned}</span>}
      </footer>
    </aside>
  );
}

/** So many characters are laid out in a moment; millions take seconds. */
const MOST_AT_ONCE = 100_000;

function LongText({ text }: { text: string }) {
  const t = useWords("sql-lab");
  const [most, setMost] = useState(MOST_AT_ONCE);
  return (
    <>
      <pre className={classes.text}>{text.slice(0, most)}</pre>
      {text.length > most && (
        <Button size="compact-sm" variant="default" onClick={() => setMost(most + 5 * MOST_AT_ONCE)}>
          {t("results.moreText", { count: text.length - most })}
        </Button>
      )}
    </>
  );
}
