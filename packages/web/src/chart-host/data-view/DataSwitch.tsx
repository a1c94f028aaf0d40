import type { ChartDataset, QueryData } from "@sightline/charts/contract";
import type { Picture } from "@sightline/charts/contract/pictures";
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useWords } from "../../lib/i18n/index.ts";

/** Few readers ask for the table. */
const DataTables = lazy(() => import("./DataTables.tsx"));

/** Kinds of pictures that are tables themselves. */
const TABLES: readonly string[] = ["table", "pivotTable"] satisfies Picture["kind"][];

/** Whether a chart is shown as the table of its data. */
export interface TableView {
  isTable: boolean;
  onChange: (isTable: boolean) => void;
}

/** Whether a picture can be turned into a table: it is none itself. */
export const hasDataView = (kind: string | undefined): boolean => !TABLES.includes(kind ?? "");

interface Props {
  picture: Picture;
  queries: readonly QueryData[];
  dataset: ChartDataset;
  /** The chart's name. */
  label: string;
  /** Who else turns it; missing: it is turned from within only. */
  view?: TableView | undefined;
  /** The picture as it is drawn. */
  children: ReactNode;
}

/** A picture that the key T, or a button that the keyboard reaches, turns into the table of its data and back. */
export function DataSwitch({ picture, queries, dataset, label, view, children }: Props) {
  const t = useWords("charts");
  const [own, setOwn] = useState(false);
  const isTable = view?.isTable ?? own;
  const setIsTable = view?.onChange ?? setOwn;
  const root = useRef<HTMLDivElement>(null);
  const wasTable = useRef(false);
  useEffect(() => {
    // The focus goes where it came from.
    if (wasTable.current && !isTable)
      root.current?.querySelector<HTMLElement>("[role=application], button")?.focus();
    wasTable.current = isTable;
  }, [isTable]);
  if (!hasDataView(picture.kind)) return children;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isSwitch = event.key.toLowerCase() === "t" && isPlain;
    if (!isSwitch && !(isTable && event.key === "Escape")) return;
    event.preventDefault();
    event.stopPropagation();
    setIsTable(!isTable);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of what is inside
    <div ref={root} className="sl-data-switch" onKeyDown={onKeyDown}>
      {isTable ? (
        <Suspense fallback={null}>
          <DataTables queries={queries} dataset={dataset} label={label} onClose={() => setIsTable(false)} />
        </Suspense>
      ) : (
        <>
          <button type="button" className="sl-view-as-table" onClick={() => setIsTable(true)}>
            {t("dataView.open")}
          </button>
          {children}
        </>
      )}
    </div>
  );
}
