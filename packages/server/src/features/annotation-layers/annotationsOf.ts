import type { Platform } from "../../platform/feature.ts";
import { annotationRepository } from "./repository.ts";

/** An annotation of a native layer as a chart's answer carries it. */
export interface LayerAnnotation {
  start_dttm: string;
  end_dttm: string;
  short_descr: string;
  long_descr: string | null;
  json_metadata: string | null;
}

/** The annotations of a layer, earliest first; null when there is no such layer. */
export async function annotationsOf(platform: Platform, layerId: number): Promise<LayerAnnotation[] | null> {
  const annotations = annotationRepository(platform.db);
  if (!(await annotations.layerById(layerId))) return null;
  const rows = await annotations.ofLayer(layerId);
  return rows.map(({ start_dttm, end_dttm, short_descr, long_descr, json_metadata }) => ({
    start_dttm,
    end_dttm,
    short_descr,
    long_descr,
    json_metadata,
  }));
}
