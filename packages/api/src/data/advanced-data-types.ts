import { z } from "zod";
import { Q } from "../contract/common.ts";
import { route } from "../contract/route.ts";

const read = ["can_read", "AdvancedDataType"] as const;
const tag = "Advanced data types";

export const advancedDataTypes = route({
  method: "GET",
  path: "/api/v1/advanced_data_type/types",
  access: read,
  tag,
  summary: "The advanced types that columns may have",
  reply: z.object({ result: z.array(z.string()) }),
});

const ComparedValue = z.union([z.number(), z.string()]);
const Conversion = z.object({
  /** Per typed value: the one that it means, each of several, or the ends of a range. */
  values: z.array(
    z.union([ComparedValue, z.array(ComparedValue), z.object({ start: ComparedValue, end: ComparedValue })]),
  ),
  display_value: z.string(),
  /** Empty: all values are of the type. */
  error_message: z.string(),
  valid_filter_operators: z.array(z.string()),
});
export type Conversion = z.infer<typeof Conversion>;

export const convertAdvancedDataType = route({
  method: "GET",
  path: "/api/v1/advanced_data_type/convert",
  access: read,
  tag,
  summary: "What typed values of an advanced type mean",
  query: Q,
  reply: z.object({ result: Conversion }),
});
