import { TextInput } from "@sightline/ui/field";
import { Tabs } from "@sightline/ui/tabs";
import { useState } from "react";
import { bootstrap } from "../../../../lib/bootstrap/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import { mayTag, TagsField } from "../../../../lib/tags/index.ts";
import type { DraftProblem } from "../draft/draftStore.ts";
import { ColorFields } from "./ColorFields.tsx";
import { CssField } from "./CssField.tsx";
import { MetadataField } from "./MetadataField.tsx";
import classes from "./properties.module.css";
import { RelatedField } from "./RelatedField.tsx";
import type { DashboardSettings, SettingsChange } from "./settings.ts";

export interface PropertiesFormProps {
  title: string;
  onTitle: (title: string) => void;
  /** The title is written to its end. */
  onTitleDone?: () => void;
  settings: DashboardSettings;
  onChange: (change: SettingsChange) => void;
  /** Whether the caller decides whose the dashboard is, and to which roles it opens. */
  mayGovern: boolean;
  /** What is wrong with the JSON that is being written; null: nothing. */
  problem: DraftProblem | null;
  onProblem: (problem: DraftProblem | null) => void;
  /** By label: the colors on the screen. */
  drawnColors: Readonly<Record<string, string>>;
}

const PAGES = ["general", "colors", "css", "advanced"] as const;

/** All that is edited of a dashboard beside its layout. */
export function PropertiesForm(form: PropertiesFormProps) {
  const t = useWords("dashboards");
  const [page, setPage] = useState<string | null>("general");
  const { settings, onChange } = form;
  const onMetadata = (metadata: DashboardSettings["metadata"]) => onChange({ metadata });
  return (
    <Tabs value={page} onChange={setPage} keepMounted={false}>
      <Tabs.List aria-label={t("properties.title")}>
        {PAGES.map((name) => (
          <Tabs.Tab key={name} value={name} className={classes.tab ?? ""}>
            {t(`properties.page.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="general" className={classes.page ?? ""}>
        <GeneralFields {...form} />
      </Tabs.Panel>
      <Tabs.Panel value="colors" className={classes.page ?? ""}>
        <ColorFields metadata={settings.metadata} drawnColors={form.drawnColors} onChange={onMetadata} />
      </Tabs.Panel>
      <Tabs.Panel value="css" className={classes.page ?? ""}>
        <CssField value={settings.css} onChange={(css) => onChange({ css })} />
      </Tabs.Panel>
      <Tabs.Panel value="advanced" className={classes.page ?? ""}>
        <MetadataField
          metadata={settings.metadata}
          problem={form.problem}
          onChange={onMetadata}
          onProblem={form.onProblem}
        />
      </Tabs.Panel>
    </Tabs>
  );
}

function GeneralFields({ title, onTitle, onTitleDone, settings, onChange, mayGovern }: PropertiesFormProps) {
  const t = useWords("dashboards");
  const hasRoles = bootstrap().common.feature_flags.DASHBOARD_RBAC === true;
  const { certified_by, certification_details, slug, owners, roles, tags } = settings;
  const tagsMayChange = mayGovern && mayTag();
  return (
    <div className={classes.fields}>
      <TextInput
        label={t("properties.name")}
        maxLength={500}
        value={title}
        onChange={(event) => onTitle(event.currentTarget.value)}
        onBlur={onTitleDone}
      />
      <TextInput
        label={t("properties.slug")}
        description={t("properties.slugHint", { path: `/superset/dashboard/${slug.trim() || "…"}/` })}
        maxLength={255}
        spellCheck={false}
        value={slug}
        onChange={(event) => onChange({ slug: event.currentTarget.value })}
      />
      <RelatedField
        column="owners"
        label={t("properties.owners")}
        description={t(mayGovern ? "properties.ownersHint" : "properties.ownersOnly")}
        disabled={!mayGovern}
        value={owners}
        onChange={(next) => onChange({ owners: next })}
      />
      {hasRoles && (
        <RelatedField
          column="roles"
          label={t("properties.roles")}
          description={t(mayGovern ? "properties.rolesHint" : "properties.ownersOnly")}
          disabled={!mayGovern}
          value={roles}
          onChange={(next) => onChange({ roles: next })}
        />
      )}
      <TagsField
        description={t(
          tagsMayChange
            ? "properties.tagsHint"
            : mayGovern
              ? "properties.tagsRight"
              : "properties.ownersOnly",
        )}
        disabled={!tagsMayChange}
        value={tags}
        onChange={(next) => onChange({ tags: next })}
      />
      <TextInput
        label={t("properties.certifiedBy")}
        description={t("properties.certifiedByHint")}
        value={certified_by}
        onChange={(event) => onChange({ certified_by: event.currentTarget.value })}
      />
      <TextInput
        label={t("properties.certificationDetails")}
        description={t("properties.certificationDetailsHint")}
        disabled={certified_by.trim() === ""}
        value={certification_details}
        onChange={(event) => onChange({ certification_details: event.currentTarget.value })}
      />
    </div>
  );
}
