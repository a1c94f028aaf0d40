import type { QueryObject } from "@sightline/core/query";
import { baseQuery } from "../shared-query/index.ts";
import type { BulletForm } from "./controls.ts";

/** One number. */
export const buildQuery = (form: BulletForm): QueryObject[] => [
  { ...baseQuery(form), columns: [], metrics: form.metric === null ? [] : [form.metric] },
];
