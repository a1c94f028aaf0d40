import { type CssTemplate, cssTemplateRoutes } from "@sightline/api/css-templates";
import { Button, IconButton } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { useState } from "react";
import { useWords } from "../../lib/i18n/index.ts";
import { changedColumn, type ListDeclaration, ListScreen, NameLink } from "../../lib/list-page/index.ts";
import { CssTemplateDialog } from "./CssTemplateDialog.tsx";

type Row = Partial<CssTemplate> & { id: number };

const nameOf = (row: Row) => row.template_name ?? "";

/** The styles that dashboards can begin with. */
export function CssTemplateListPage() {
  const t = useWords("css-templates");
  const listWords = useWords("lists");
  const [target, setTarget] = useState<Row | "new" | null>(null);
  const newButton = (can: (permission: string) => boolean) =>
    can("can_write") && (
      <Button leftSection={<Icon name="add" size={14} />} onClick={() => setTarget("new")}>
        {t("create.open")}
      </Button>
    );
  const list: ListDeclaration<Row> = {
    resource: "css_template",
    routes: cssTemplateRoutes,
    title: t("title"),
    searchLabel: t("search"),
    search: (value) => ({ col: "template_name", opr: "css_template_all_text", value }),
    defaultSort: { column: "template_name", direction: "asc" },
    fields: [
      "id",
      "template_name",
      "css",
      "created_by.id",
      "created_by.first_name",
      "created_by.last_name",
      "changed_on_utc",
    ],
    nameOf,
    columns: [
      {
        id: "template_name",
        header: listWords("column.name"),
        sortable: true,
        onPhone: "title",
        cell: (row) => <NameLink name={nameOf(row)} />,
      },
      {
        id: "created_by",
        header: t("column.madeBy"),
        width: "20%",
        from: "tablet",
        cell: ({ created_by }) => created_by && `${created_by.first_name} ${created_by.last_name}`,
      },
      changedColumn(listWords, ({ changed_on_utc }) => changed_on_utc),
    ],
    filters: [],
    rowActions: {
      width: 32,
      buttons: (row, can) =>
        can("can_write") && (
          <IconButton
            icon="edit"
            label={t("edit.open", { name: nameOf(row) })}
            onClick={() => setTarget(row)}
          />
        ),
    },
    deletion: { many: true, how: { noun: "css_template", touches: () => t("deleteHint") } },
    headerActions: newButton,
    empty: (can) => ({
      icon: "code",
      title: t("empty.title"),
      text: t("empty.text"),
      action: newButton(can),
    }),
  };
  return (
    <ListScreen list={list}>
      {target && (
        <CssTemplateDialog
          template={
            target === "new"
              ? null
              : { id: target.id, template_name: nameOf(target), css: target.css ?? null }
          }
          onClose={() => setTarget(null)}
        />
      )}
    </ListScreen>
  );
}
