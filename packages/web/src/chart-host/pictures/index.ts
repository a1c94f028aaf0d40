import type { Picture, PictureKind, Pictures } from "@sightline/charts/contract/pictures";
import { type ComponentType, useEffect, useState } from "react";
import { type LoadedOnce, loadOnce } from "./loadOnce.ts";
import type { PictureProps } from "./pictureProps.ts";

type Renderer<P extends Picture> = ComponentType<PictureProps<P>>;

const renderer = <P extends Picture>(load: () => Promise<{ default: Renderer<P> }>) =>
  loadOnce(async () => (await load()).default);

/** The renderer of each picture kind on the screen; it is loaded with the first picture of the kind. */
const renderers: { [Kind in PictureKind]: LoadedOnce<Renderer<Pictures[Kind]>> } = {
  echarts: renderer(() => import("./echarts/EChartsPicture.tsx")),
  element: renderer(() => import("./element/ElementPicture.tsx")),
  html: renderer(() => import("./html/HtmlPicture.tsx")),
  map: renderer(() => import("./map/MapPicture.tsx")),
  number: renderer(() => import("./number/NumberPicture.tsx")),
  pivotTable: renderer(() => import("./pivot-table/PivotTablePicture.tsx")),
  stack: renderer(() => import("./stack/StackPicture.tsx")),
  table: renderer(() => import("./table/TablePicture.tsx")),
  words: renderer(() => import("./words/WordsPicture.tsx")),
};

const byKind = new Map(Object.entries(renderers) as [string, LoadedOnce<Renderer<Picture>>][]);

/** Loads the renderer of a picture kind while the chart's data are loading. */
export const loadRenderer = (kind: PictureKind): Promise<unknown> => renderers[kind].load();

interface LoadedRenderer {
  /** Null while it is loading. */
  Renderer: Renderer<Picture> | null;
  /** Why it could not be loaded. */
  error: string | null;
}

/**
 * The renderer of a picture kind. If its code is already loaded, it renders at once: Suspense would delay the
 * first picture by 300 ms.
 */
export function useRenderer(kind: PictureKind): LoadedRenderer {
  const known = byKind.get(kind);
  const Renderer = known?.now() ?? null;
  const [failure, setFailure] = useState<string | null>(null);
  const [, setLoaded] = useState<PictureKind | null>(null);
  useEffect(() => {
    if (!known || Renderer) return;
    let isCurrent = true;
    known.load().then(
      () => isCurrent && setLoaded(kind),
      (error: unknown) => isCurrent && setFailure(String(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [known, Renderer, kind]);
  // This version does not know the kind.
  if (!known) return { Renderer: null, error: kind };
  return { Renderer, error: Renderer ? null : failure };
}
