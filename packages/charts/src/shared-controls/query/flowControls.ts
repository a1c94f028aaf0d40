import { control } from "../build/build.ts";

const isDimension = { accepts: (column: { groupby?: boolean }) => column.groupby !== false } as const;

/** Where a link begins, and where it ends. */
export const flowColumns = {
  source: (label: string, description: string) =>
    control("column", "source", label, { description, required: true, ...isDimension }),
  target: (label: string, description: string) =>
    control("column", "target", label, { description, required: true, ...isDimension }),
};
