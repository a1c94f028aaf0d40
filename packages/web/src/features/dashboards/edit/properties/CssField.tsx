import { Select } from "@sightline/ui/select";
import { useQuery } from "@tanstack/react-query";
import { CodeField } from "../../../../lib/code-field/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import { canAccess } from "../../../../lib/user/index.ts";
import { offerAction } from "../offers.ts";
import { DeleteTemplate, KeepTemplate } from "./CssTemplates.tsx";
import classes from "./properties.module.css";
import { propertyQueries } from "./queries.ts";

/** The dashboard's own CSS: written, or begun from a template; shown at once. */
export function CssField({ value, onChange }: { value: string; onChange: (css: string) => void }) {
  const t = useWords("dashboards");
  const mayRead = canAccess("can_read", "CssTemplate");
  const mayWrite = canAccess("can_write", "CssTemplate");
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
      {mayWrite && value.trim() !== "" && !used && <KeepTemplate css={value} templates={templates} />}
      {mayWrite && used && <DeleteTemplate key={used.id} template={used} />}
    </div>
  );
}
