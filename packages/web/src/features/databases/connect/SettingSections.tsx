import { Checkbox, Textarea, TextInput } from "@sightline/ui/field";
import type { ReactNode } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "./Connect.module.css";
import { CACHE_TIMEOUTS, type Flag, withCacheTimeout } from "./draft.ts";
import type { Part } from "./part.ts";

/** Settings under a heading that opens them. */
export function Section({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={classes.section} open={open}>
      <summary>{title}</summary>
      <div className={classes.fields}>{children}</div>
    </details>
  );
}

function FlagBox({ draft, change, flag, area }: Part & { flag: Flag; area: string }) {
  const t = useWords("databases");
  return (
    <Checkbox
      label={t(`${area}.${flag}`)}
      checked={draft.flags[flag]}
      onChange={(event) => change({ flags: { ...draft.flags, [flag]: event.currentTarget.checked } })}
    />
  );
}

/** A switch that stands in the extra. `isOn`: what holds where nothing is said of it. */
export function ExtraBox({
  draft,
  change,
  name,
  area,
  isOn = false,
}: Part & { name: string; area: string; isOn?: boolean }) {
  const t = useWords("databases");
  return (
    <Checkbox
      label={t(`${area}.${name}`)}
      checked={(draft.extra[name] ?? isOn) === true}
      onChange={(event) => change({ extra: { ...draft.extra, [name]: event.currentTarget.checked } })}
    />
  );
}

/** What the SQL editor may do with the database. */
export function SqlLabSection(part: Part) {
  const t = useWords("databases");
  const { draft, change, faults } = part;
  const makes = draft.flags.allow_ctas || draft.flags.allow_cvas;
  return (
    <Section title={t("sqlLab.title")}>
      {(["expose_in_sqllab", "allow_ctas", "allow_cvas"] as const).map((flag) => (
        <FlagBox key={flag} {...part} flag={flag} area="sqlLab" />
      ))}
      {makes && (
        <TextInput
          label={t("sqlLab.force_ctas_schema")}
          description={t("sqlLab.force_ctas_schemaHint")}
          maxLength={250}
          value={draft.force_ctas_schema}
          error={faults.fields.force_ctas_schema}
          onChange={(event) => change({ force_ctas_schema: event.currentTarget.value })}
        />
      )}
      {(["allow_dml", "allow_run_async"] as const).map((flag) => (
        <FlagBox key={flag} {...part} flag={flag} area="sqlLab" />
      ))}
      <ExtraBox {...part} name="cost_estimate_enabled" area="sqlLab" />
      <ExtraBox {...part} name="allows_virtual_table_explore" area="sqlLab" isOn />
      <ExtraBox {...part} name="disable_data_preview" area="sqlLab" />
    </Section>
  );
}

/** How long rows and lists are kept. */
export function PerformanceSection({ draft, faults, change }: Part) {
  const t = useWords("databases");
  return (
    <Section title={t("performance.title")}>
      <TextInput
        label={t("performance.cache_timeout")}
        description={t("performance.cache_timeoutHint")}
        inputMode="numeric"
        value={draft.cache_timeout}
        error={faults.fields.cache_timeout}
        onChange={(event) => change({ cache_timeout: event.currentTarget.value })}
      />
      {CACHE_TIMEOUTS.map((name) => (
        <TextInput
          key={name}
          type="number"
          min={0}
          label={t(`performance.${name}`)}
          description={t("performance.metadataHint")}
          value={draft.extra.metadata_cache_timeout?.[name] ?? ""}
          onChange={(event) =>
            change({ extra: withCacheTimeout(draft.extra, name, event.currentTarget.value) })
          }
        />
      ))}
    </Section>
  );
}

/** Secrets, certificates and who the database is told is asking. */
export function SecuritySection({
  canUpload,
  canImpersonate,
  ...part
}: Part & { canUpload: boolean; canImpersonate: boolean }) {
  const t = useWords("databases");
  const { draft, faults, change } = part;
  return (
    <Section title={t("security.title")}>
      <Textarea
        size="xs"
        label={t("security.masked_encrypted_extra")}
        description={t("security.masked_encrypted_extraHint")}
        rows={3}
        spellCheck={false}
        value={draft.masked_encrypted_extra}
        error={faults.fields.masked_encrypted_extra}
        onChange={(event) => change({ masked_encrypted_extra: event.currentTarget.value })}
      />
      <Textarea
        size="xs"
        label={t("security.server_cert")}
        description={t("security.server_certHint")}
        rows={3}
        spellCheck={false}
        value={draft.server_cert}
        error={faults.fields.server_cert}
        onChange={(event) => change({ server_cert: event.currentTarget.value })}
      />
      {canImpersonate && <FlagBox {...part} flag="impersonate_user" area="security" />}
      {canUpload && <FlagBox {...part} flag="allow_file_upload" area="security" />}
    </Section>
  );
}
