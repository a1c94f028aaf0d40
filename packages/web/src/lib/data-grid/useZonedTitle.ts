import type { SqlColumn } from "@sightline/api/sql-lab";
import { type MouseEvent, useCallback } from "react";
import { language, useWords } from "../i18n/index.ts";
import { exactText, toMoment } from "../time/index.ts";
import { columnKind } from "./cellText.ts";
import type { GridSource } from "./gridSource.ts";
import type { Place } from "./selection/index.ts";

const DATE_AND_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

/** A time on hover in the user's zone; only of the cell under the pointer, as thousands pass by. */
export function useZonedTitle(
  columns: readonly SqlColumn[],
  placeAt: (x: number, y: number) => Place | null,
  source: Pick<GridSource, "row">,
) {
  const t = useWords("sql-lab");
  return useCallback(
    ({ target, clientX, clientY }: MouseEvent) => {
      if (!(target instanceof HTMLElement) || target.role !== "gridcell") return;
      const place = placeAt(clientX, clientY);
      const column = place && columns[place.column];
      const value =
        column && columnKind(column) === "time" ? source.row(place.row)?.[column.name] : undefined;
      target.title = zonedTime(value, (time) => t("results.zoned", { time })) ?? "";
    },
    [columns, placeAt, source, t],
  );
}

/** Date and time of a value in the user's zone; null for a date alone and for all else. */
export function zonedTime(value: unknown, say: (time: string) => string): string | null {
  if (typeof value !== "string" || !DATE_AND_TIME.test(value)) return null;
  const moment = toMoment(value.replace(" ", "T"));
  return Number.isNaN(moment.getTime()) ? null : say(exactText(moment, language()));
}
