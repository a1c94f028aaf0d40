import { z } from "zod";
import {
  IntegerText,
  JsonText,
  LineText,
  LongText,
  listReply,
  Message,
  name,
  Q,
  showReply,
  UserRef,
  written,
} from "../contract/common.ts";
import { resource } from "../contract/resource.ts";
import { route } from "../contract/route.ts";

export const AnnotationLayer = z.object({
  id: z.number(),
  name: z.string(),
  descr: z.string().nullable(),
  created_by: UserRef.partial().nullable(),
  changed_by: UserRef.partial().nullable(),
  created_on: z.string(),
  changed_on: z.string(),
  changed_on_delta_humanized: z.string(),
});

export const LayerDraft = z.strictObject({ name: name(250), descr: LongText.nullable().optional() });
export type LayerDraft = z.infer<typeof LayerDraft>;
export const LayerChange = LayerDraft.partial();
export type LayerChange = z.infer<typeof LayerChange>;

/** Named lists of events that charts can show. */
export const layerRoutes = resource({
  path: "annotation_layer",
  view: "Annotation",
  tag: "Annotation layers",
  row: AnnotationLayer,
  create: LayerDraft,
  update: LayerChange,
});

export const Annotation = z.object({
  id: z.number(),
  short_descr: z.string(),
  long_descr: z.string().nullable(),
  start_dttm: z.string(),
  end_dttm: z.string(),
  json_metadata: z.string().nullable(),
  layer: z.object({ id: z.number(), name: z.string() }).partial(),
  created_by: UserRef.partial().nullable(),
  changed_by: UserRef.partial().nullable(),
  changed_on_delta_humanized: z.string(),
});

const ISO_TIME = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const IsoTime = LineText.refine(
  (text) => ISO_TIME.test(text) && !Number.isNaN(Date.parse(text)),
  "Not a valid datetime.",
);

export const AnnotationDraft = z.strictObject({
  short_descr: name(500),
  long_descr: LongText.nullable().optional(),
  start_dttm: IsoTime,
  end_dttm: IsoTime,
  json_metadata: JsonText.nullable().optional(),
});
export type AnnotationDraft = z.infer<typeof AnnotationDraft>;
export const AnnotationChange = AnnotationDraft.partial();
export type AnnotationChange = z.infer<typeof AnnotationChange>;

const base = "/api/v1/annotation_layer/:layer/annotation";
const read = ["can_read", "Annotation"] as const;
const write = ["can_write", "Annotation"] as const;
const tag = "Annotation layers";
const InLayer = z.object({ layer: IntegerText });
const OneInLayer = z.object({ layer: IntegerText, id: IntegerText });

/** The annotations of one layer. */
export const annotationRoutes = {
  list: route({
    method: "GET",
    path: `${base}/`,
    access: read,
    tag,
    summary: "List the annotations of a layer",
    params: InLayer,
    query: Q,
    reply: listReply(Annotation),
  }),
  show: route({
    method: "GET",
    path: `${base}/:id`,
    access: read,
    tag,
    summary: "Show one annotation",
    params: OneInLayer,
    query: Q,
    reply: showReply(Annotation),
  }),
  create: route({
    method: "POST",
    path: `${base}/`,
    access: write,
    tag,
    summary: "Create an annotation",
    params: InLayer,
    body: AnnotationDraft,
    status: 201,
    reply: written,
  }),
  update: route({
    method: "PUT",
    path: `${base}/:id`,
    access: write,
    tag,
    summary: "Update an annotation",
    params: OneInLayer,
    body: AnnotationChange,
    reply: written,
  }),
  remove: route({
    method: "DELETE",
    path: `${base}/:id`,
    access: write,
    tag,
    summary: "Delete an annotation",
    params: OneInLayer,
    reply: Message,
  }),
  removeMany: route({
    method: "DELETE",
    path: `${base}/`,
    access: write,
    tag,
    summary: "Delete several annotations",
    params: InLayer,
    query: Q,
    reply: Message,
  }),
};
