import { type Tag, tagRoutes } from "@sightline/api/tags";
import { Button } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { Menu } from "@sightline/ui/menu";
import { useState } from "react";
import { useWords } from "../../lib/i18n/index.ts";
import { changedColumn, type ListDeclaration, ListScreen, NameLink } from "../../lib/list-page/index.ts";
import { taggedPath } from "../../lib/paths/index.ts";
import { canAccess } from "../../lib/user/index.ts";
import { mayChangeTag } from "./mayChangeTag.ts";
import { TagDialog } from "./TagDialog.tsx";

type Row = Partial<Tag> & { id: number };

const nameOf = (row: Row) => row.name ?? "";

/** All tags that people made. */
export function TagListPage() {
  const t = useWords("tags");
  const listWords = useWords("lists");
  const [target, setTarget] = useState<Row | "new" | null>(null);
  const newButton = canAccess("can_write", "Tag") && (
    <Button leftSection={<Icon name="add" size={14} />} onClick={() => setTarget("new")}>
      {t("create.open")}
    </Button>
  );
  const list: ListDeclaration<Row> = {
    resource: "tag",
    routes: tagRoutes,
    title: t("title"),
    searchLabel: t("search"),
    search: (value) => ({ col: "name", opr: "ct", value }),
    base: { col: "type", opr: "custom_tag", value: true },
    defaultSort: { column: "name", direction: "asc" },
    fields: [
      "id",
      "name",
      "description",
      "changed_on_utc",
      "created_by.id",
      "created_by.first_name",
      "created_by.last_name",
    ],
    nameOf,
    columns: [
      {
        id: "name",
        header: listWords("column.name"),
        sortable: true,
        onPhone: "title",
        cell: (row) => <NameLink name={nameOf(row)} to={taggedPath(row.id)} />,
      },
      {
        id: "description",
        header: t("field.description"),
        width: "40%",
        from: "tablet",
        cell: ({ description }) => description,
      },
      {
        id: "created_by",
        header: t("column.madeBy"),
        width: "16%",
        from: "tablet",
        cell: ({ created_by }) => created_by && `${created_by.first_name} ${created_by.last_name}`,
      },
      changedColumn(listWords, ({ changed_on_utc }) => changed_on_utc),
    ],
    filters: [],
    favorites: "tag",
    menu: {
      items: (row) =>
        mayChangeTag(row) && (
          <Menu.Item leftSection={<Icon name="edit" />} onClick={() => setTarget(row)}>
            {t("edit.open")}
          </Menu.Item>
        ),
    },
    deletion: {
      mayDelete: mayChangeTag,
      many: true,
      keyOf: nameOf,
      how: { noun: "tag", touches: () => t("deleteHint") },
    },
    headerActions: () => newButton,
    empty: () => ({
      icon: "bookmark",
      title: t("empty.title"),
      text: t("empty.text"),
      action: newButton,
    }),
  };
  return (
    <ListScreen list={list}>
      {target && (
        <TagDialog
          tag={
            target === "new"
              ? null
              : { id: target.id, name: nameOf(target), description: target.description ?? null }
          }
          onClose={() => setTarget(null)}
        />
      )}
    </ListScreen>
  );
}
