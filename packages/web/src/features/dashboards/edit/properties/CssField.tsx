import { cssTemplateRoutes } from "@sightline/api/css-templates";
import { Button } from "@sightline/ui/button";
import { TextInput } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { toast } from "@sightline/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, errorText } from "../../../../lib/api/index.ts";
import { CodeField } from "../../../../lib/code-field/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import { canAccess } from "../../../../lib/user/index.ts";
import { offerAction } from "../offers.ts";
import classes from "./properties.module.css";
import { propertyQueries } from "./queries.ts";

/** The dashboard's own CSS: written, or begun from a template; shown at once. */
export function CssField({ value, onChange }: { value: string; onChange: (css: string) => void }) {
  const t = useWords("dashboards");
  const mayRead = canAccess("can_read", "CssTemplate");
  const { data: templates = [], isLoading } = useQuery({
    ...propertyQueries.cssTemplates(),
    enabled: mayRead,
  });
  function apply(id: number | null): void {
    const template = templates.find((one) => one.id === id);
    if (!template) return;
    onChange(template.css);
    if (value.trim() === "" || value === template.css) return;
    offerAction(t("properties.cssReplaced", { name: template.template_name }), {
      label: t("common:undo"),
      run: () => onChange(value),
    });
  }
  const used = templates.find(({ css }) => css !== "" && css === value);
  return (
    <div className={classes.fields}>
      {mayRead && (templates.length > 0 || isLoading) && (
        <Select
          label={t("properties.cssTemplate")}
          placeholder={t("properties.cssTemplateHint")}
          loading={isLoading}
          data={templates.map(({ id, template_name }) => ({ value: id, label: template_name }))}
          value={used?.id ?? null}
          onChange={apply}
        />
      )}
      <CodeField
        language="css"
        label={t("properties.css")}
        description={t("properties.cssHint")}
        hint={".dashboard-component-chart-holder {\n  border: 1px solid #ccc;\n}"}
        value={value}
        onChange={onChange}
      />
      {canAccess("can_write", "CssTemplate") && value.trim() !== "" && !used && <KeepTemplate css={value} />}
    </div>
  );
}

/** Keeps the CSS for other dashboards. */
function KeepTemplate({ css }: { css: string }) {
  const t = useWords("dashboards");
  const client = useQueryClient();
  const [name, setName] = useState("");
  const { mutate, isPending } = useMutation({
    mutationFn: (template_name: string) => call(cssTemplateRoutes.create, { body: { template_name, css } }),
    onSuccess: (_made, template_name) => {
      setName("");
      toast.success(t("properties.templateKept", { name: template_name }));
      return client.invalidateQueries({ queryKey: propertyQueries.cssTemplates().queryKey });
    },
    onError: (error) => toast.danger(t("properties.templateNotKept", { error: errorText(error) })),
  });
  const wanted = name.trim();
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
        {t("properties.keepTemplate")}
      </Button>
    </div>
  );
}
