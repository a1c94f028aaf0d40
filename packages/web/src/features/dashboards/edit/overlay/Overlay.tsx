import type { RefObject } from "react";
import { useLayoutEffect, useState } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { useScene } from "../../scene.ts";
import { useLayoutDraft } from "../draft/draftStore.ts";
import type { DropHint } from "../moves/dropPlaces.ts";
import { type Box, boxOfDrop, boxOfFrame, boxOfRow, lineOfDrop } from "./measure.ts";
import classes from "./overlay.module.css";
import { type Sizing, useSizing } from "./sizingStore.ts";

type Canvas = RefObject<HTMLElement | null>;

/** What is drawn over the page while something is dragged or resized: the place and size that it would have. */
export function Overlay({ canvas }: { canvas: Canvas }) {
  const drop = useLayoutDraft((draft) => draft.drop);
  const sizing = useSizing((state) => state.sizing);
  return (
    <div className={classes.overlay} aria-hidden="true">
      {drop && <DropPreview canvas={canvas} drop={drop} />}
      {sizing && <SizePreview canvas={canvas} sizing={sizing} />}
    </div>
  );
}

function DropPreview({ canvas, drop }: { canvas: Canvas; drop: DropHint }) {
  const t = useWords("dashboards");
  const [box, setBox] = useState<Box | null>(null);
  const { openTabs } = useScene();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab that opens under the pointer has other places
  useLayoutEffect(() => {
    setBox(canvas.current && boxOfDrop(canvas.current, drop));
  }, [canvas, drop, openTabs]);
  const { span, refusalReason } = drop;
  if (!box) return null;
  const line = canvas.current && lineOfDrop(canvas.current, drop, box);
  return (
    <>
      {line && <div className={classes.line} style={line} />}
      {span?.besideOthers && <Columns canvas={canvas} rowId={span.containerId} columns={span.columns} />}
      <div
        className={classes.place}
        style={box}
        data-refused={refusalReason !== null || undefined}
        data-whole={span === null || undefined}
        data-drop-preview
      >
        {(refusalReason ?? span) && (
          <span className={classes.size}>
            {refusalReason ?? (span && t("sizeOf", { width: span.width, columns: span.columns }))}
          </span>
        )}
      </div>
    </>
  );
}

function SizePreview({ canvas, sizing }: { canvas: Canvas; sizing: Sizing }) {
  const t = useWords("dashboards");
  const [box, setBox] = useState<Box | null>(null);
  const { id, rowId, width, columns, height } = sizing;
  useLayoutEffect(() => {
    setBox(canvas.current && boxOfFrame(canvas.current, sizing.id));
  }, [canvas, sizing]);
  const size = [
    ...(rowId === null ? [] : [t("sizeOf", { width, columns })]),
    ...(height === null ? [] : [t("unitsHigh", { height })]),
  ].join(" · ");
  return (
    <>
      {rowId !== null && <Columns canvas={canvas} rowId={rowId} columns={columns} />}
      {box && (
        <div className={classes.sized} style={box} data-sizing={id}>
          <span className={classes.size}>{size}</span>
        </div>
      )}
    </>
  );
}

/** The columns of a row. */
function Columns({ canvas, rowId, columns }: { canvas: Canvas; rowId: string; columns: number }) {
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    setBox(canvas.current && boxOfRow(canvas.current, rowId));
  }, [canvas, rowId]);
  if (!box) return null;
  const names = Array.from({ length: columns }, (_, column) => column);
  return (
    <div className={classes.columns} style={box}>
      {names.map((column) => (
        <i key={column} />
      ))}
    </div>
  );
}
