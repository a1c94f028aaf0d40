import { type CssTemplate, type CssTemplateDraft, cssTemplateRoutes } from "@sightline/api/css-templates";
import { ConfirmDialog } from "@sightline/ui/dialog";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/api/index.ts";
import { CodeField } from "../../lib/code-field/index.ts";
import { NameDialog } from "../../lib/form-dialog/index.ts";
import { useWords } from "../../lib/i18n/index.ts";

interface Props {
  /** Null: a new one. */
  template: Pick<CssTemplate, "id" | "template_name" | "css"> | null;
  onClose: () => void;
}

/** The name and the CSS of a template, a new one or one that there is. */
export function CssTemplateDialog({ template, onClose }: Props) {
  const t = useWords("css-templates");
  const client = useQueryClient();
  const before = template ?? { template_name: "", css: "" };
  const [css, setCss] = useState(before.css ?? "");
  const [isLeaving, setLeaving] = useState(false);
  const save = (template_name: string): Promise<unknown> => {
    const body: CssTemplateDraft = { template_name, css };
    return template
      ? call(cssTemplateRoutes.update, { params: { id: template.id }, body })
      : call(cssTemplateRoutes.create, { body });
  };
  return (
    <>
      <NameDialog
        width={720}
        title={template ? t("edit.title", { name: template.template_name }) : t("create.open")}
        verb={template ? t("common:save") : t("create.verb")}
        label={t("field.name")}
        start={before.template_name}
        onSave={save}
        onSaved={() => void client.invalidateQueries({ queryKey: ["css_template"] })}
        onClose={onClose}
        onCancel={(name) => {
          if (name !== before.template_name || css !== (before.css ?? "")) setLeaving(true);
          else onClose();
        }}
      >
        <CodeField
          language="css"
          label={t("field.css")}
          description={t("field.cssHint")}
          value={css}
          onChange={setCss}
        />
      </NameDialog>
      <ConfirmDialog
        opened={isLeaving}
        title={t("discard.title", { name: template?.template_name ?? t("create.open") })}
        touches={<p>{t("discard.text")}</p>}
        verb={t("discard.verb")}
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      />
    </>
  );
}
