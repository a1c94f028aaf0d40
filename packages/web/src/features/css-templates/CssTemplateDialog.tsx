import { type CssTemplate, type CssTemplateDraft, cssTemplateRoutes } from "@sightline/api/css-templates";
import { Button } from "@sightline/ui/button";
import { ConfirmDialog, Dialog } from "@sightline/ui/dialog";
import { TextInput } from "@sightline/ui/field";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { call, errorText } from "../../lib/api/index.ts";
import { CodeField } from "../../lib/code-field/index.ts";
import { useWords } from "../../lib/i18n/index.ts";

/** Characters that the store takes. */
const MAX_NAME = 250;

interface Props {
  /** Null: a new one. */
  template: Pick<CssTemplate, "id" | "template_name" | "css"> | null;
  onClose: () => void;
}

/** The name and the CSS of a template, a new one or one that there is. */
export function CssTemplateDialog({ template, onClose }: Props) {
  const t = useWords("css-templates");
  const form = useId();
  const client = useQueryClient();
  const [name, setName] = useState(template?.template_name ?? "");
  const [css, setCss] = useState(template?.css ?? "");
  const [isLeaving, setLeaving] = useState(false);
  const wanted = name.trim();
  const isChanged = name !== (template?.template_name ?? "") || css !== (template?.css ?? "");
  const leave = () => (isChanged ? setLeaving(true) : onClose());
  const save = useMutation({
    mutationFn: (): Promise<unknown> => {
      const body: CssTemplateDraft = { template_name: wanted, css };
      return template
        ? call(cssTemplateRoutes.update, { params: { id: template.id }, body })
        : call(cssTemplateRoutes.create, { body });
    },
    onSuccess: () => {
      onClose();
      return client.invalidateQueries({ queryKey: ["css_template"] });
    },
  });
  return (
    <>
      <Dialog
        opened
        onClose={leave}
        width={720}
        title={template ? t("edit.title", { name: template.template_name }) : t("create.open")}
        footer={
          <>
            <Button variant="default" onClick={leave}>
              {t("common:cancel")}
            </Button>
            <Button type="submit" form={form} disabled={wanted === ""} loading={save.isPending}>
              {template ? t("common:save") : t("create.verb")}
            </Button>
          </>
        }
      >
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault();
            if (wanted !== "" && !save.isPending) save.mutate();
          }}
        >
          <TextInput
            label={t("field.name")}
            required
            maxLength={MAX_NAME}
            data-autofocus
            value={name}
            error={save.isError ? errorText(save.error) : undefined}
            onChange={(event) => {
              save.reset();
              setName(event.currentTarget.value);
            }}
          />
          <CodeField
            language="css"
            label={t("field.css")}
            description={t("field.cssHint")}
            value={css}
            onChange={setCss}
          />
        </form>
      </Dialog>
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
