import { Textarea, TextInput } from "@sightline/ui/field";
import { useWords } from "../../../../lib/i18n/index.ts";
import type { ExtraFields } from "../model/extra.ts";

interface Props {
  value: ExtraFields;
  onChange: (change: Partial<ExtraFields>) => void;
  fault: (field: string) => string | undefined;
}

/** Certification, a warning, and the JSON of whatever else is said of a dataset, a column or a metric. */
export function ExtraInputs({ value, onChange, fault }: Props) {
  const t = useWords("datasets");
  return (
    <>
      <TextInput
        label={t("field.certified_by")}
        description={t("field.certified_byHint")}
        value={value.certified_by}
        onChange={(event) => onChange({ certified_by: event.currentTarget.value })}
      />
      <TextInput
        label={t("field.certification_details")}
        value={value.certification_details}
        onChange={(event) => onChange({ certification_details: event.currentTarget.value })}
      />
      <Textarea
        size="xs"
        label={t("field.warning_markdown")}
        description={t("field.warning_markdownHint")}
        autosize={false}
        rows={2}
        value={value.warning_markdown}
        onChange={(event) => onChange({ warning_markdown: event.currentTarget.value })}
      />
      <Textarea
        size="xs"
        label={t("field.extra")}
        description={t("field.extraHint")}
        rows={3}
        spellCheck={false}
        value={value.rest}
        error={fault("rest")}
        onChange={(event) => onChange({ rest: event.currentTarget.value })}
      />
    </>
  );
}
