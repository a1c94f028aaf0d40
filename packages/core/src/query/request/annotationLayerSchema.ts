import { z } from "zod";
import { listOf, MAX_ENTRIES, MAX_LENGTH, textUpTo } from "../../limits/index.ts";
import { ANNOTATION_SOURCES, ANNOTATION_TYPES, type AnnotationLayer } from "../types.ts";

const line = textUpTo(MAX_LENGTH.line);
const text = line.nullish();

/** A layer of annotations as a query carries it; what only the picture needs is checked and left out. */
export const annotationLayer = z
  .strictObject({
    name: line,
    annotationType: z.enum(ANNOTATION_TYPES).nullish(),
    sourceType: z.enum(ANNOTATION_SOURCES).nullish(),
    value: z.unknown(),
    show: z.boolean(),
    showMarkers: z.boolean(),
    showLabel: z.boolean().nullish(),
    hideLine: z.boolean().nullish(),
    color: text,
    opacity: z.enum(["", "opacityLow", "opacityMedium", "opacityHigh"]).nullish(),
    style: z.enum(["dashed", "dotted", "solid", "longDashed"]).nullish(),
    width: z.number().min(0).nullish(),
    timeColumn: text,
    intervalEndColumn: text,
    titleColumn: text,
    descriptionColumns: listOf(line, MAX_ENTRIES.queryColumns).nullish(),
    overrides: z
      .strictObject({
        granularity: z.unknown(),
        time_grain_sqla: z.unknown(),
        time_range: z.unknown(),
        time_shift: z.unknown(),
      })
      .partial()
      .nullish(),
  })
  .refine(({ value }) => value !== undefined, { path: ["value"], error: "Missing data for required field." })
  .transform(
    ({ name, annotationType, sourceType, value, overrides }): AnnotationLayer => ({
      name,
      annotationType: annotationType ?? null,
      sourceType: sourceType ?? null,
      value,
      overrides: overrides ?? null,
    }),
  );
