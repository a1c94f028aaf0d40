import { cssTemplateRoutes } from "@sightline/api/css-templates";
import { Button } from "@sightline/ui/button";
import { TextInput } from "@sightline/ui/field";
import { toast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, errorText } from "../../../../lib/api/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import classes from "./properties.module.css";
import { type KeptTemplate, propertyQueries } from "./queries.ts";

/** Has the templates listed anew. */
function useListAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: propertyQueries.cssTemplates().queryKey });
}

/** Keeps the CSS for other dashboards, under a new name or in the place of the template that has the name. */
export function KeepTemplate({ css, templates }: { css: string; templates: readonly KeptTemplate[] }) {
  const t = useWords("dashboards");
  const listAgain = useListAgain();
  const [name, setName] = useState("");
  const wanted = name.trim();
  const same = templates.find(({ template_name }) => template_name === wanted);
  const { mutate, isPending } = useMutation({
    mutationFn: (template_name: string) =>
      same
        ? call(cssTemplateRoutes.update, { params: { id: same.id }, body: { css } })
        : call(cssTemplateRoutes.create, { body: { template_name, css } }),
    onSuccess: (_made, template_name) => {
      setName("");
      toast.success(t("properties.templateKept", { name: template_name }));
      return listAgain();
    },
    onError: (error) => toast.danger(t("properties.templateNotKept", { error: errorText(error) })),
  });
  const keep = () => wanted !== "" && !isPending && mutate(wanted);
  return (
    <div className={classes.inline}>
      <TextInput
        label={t("properties.templateName")}
        value={name}
        maxLength={250}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          keep();
        }}
      />
      <Button variant="default" disabled={wanted === ""} loading={isPending} onClick={keep}>
        {t(same ? "properties.replaceTemplate" : "properties.keepTemplate")}
      </Button>
    </div>
  );
}

/** Deletes the template that the CSS is that of; the CSS stays, and the toast brings the template back. */
export function DeleteTemplate({ template: { id, template_name, css } }: { template: KeptTemplate }) {
  const t = useWords("dashboards");
  const listAgain = useListAgain();
  const restore = useMutation({
    mutationFn: () => call(cssTemplateRoutes.create, { body: { template_name, css } }),
    onSuccess: listAgain,
    onError: (error) => toast.danger(t("properties.templateNotKept", { error: errorText(error) })),
  });
  const remove = useMutation({
    mutationFn: () => call(cssTemplateRoutes.remove, { params: { id } }),
    onSuccess: () => {
      toast.success(t("properties.templateDeleted", { name: template_name }), {
        action: { label: t("common:undo"), run: () => restore.mutate() },
      });
      return listAgain();
    },
    onError: (error) => toast.danger(t("properties.templateNotDeleted", { error: errorText(error) })),
  });
  return (
    <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
      {t("properties.deleteTemplate", { name: template_name })}
    </Button>
  );
}
