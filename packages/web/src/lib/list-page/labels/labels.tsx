import type { TableColumn } from "@sightline/ui/table";
import type { useWords } from "../../i18n/index.ts";
import type { FilterDeclaration } from "../listDeclaration.ts";
import { type RowTag, TagList } from "./TagList.tsx";

type Words = ReturnType<typeof useWords>;

/** The tags of a row, each of which leads to what has it. */
export const tagsColumn = <Row extends { tags?: RowTag[] | undefined }>(t: Words): TableColumn<Row> => ({
  id: "tags",
  header: t("column.tags"),
  width: "12%",
  from: "desktop",
  cell: ({ tags = [] }) => tags.length > 0 && <TagList tags={tags} />,
});

/** The filter by a tag. `opr`: the operator of the kind. */
export const tagFilter = (t: Words, opr: string): FilterDeclaration => ({
  name: "tag",
  label: t("filter.tag"),
  ask: (value) => ({ col: "tags", opr, value }),
  values: { kind: "tags" },
});

/** The filter by whether somebody vouches for a row. `opr`: the operator of the kind. */
export const certifiedFilter = (t: Words, opr: string): FilterDeclaration => ({
  name: "certified",
  label: t("filter.certified"),
  ask: (value) => ({ col: "id", opr, value: value === "yes" }),
  values: {
    kind: "choices",
    choices: ["yes", "no"].map((value) => ({ value, label: t(`datasets.certified.${value}`) })),
  },
});
