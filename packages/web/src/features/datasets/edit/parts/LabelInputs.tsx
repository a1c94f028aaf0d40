import { Textarea, TextInput } from "@sightline/ui/field";
import { useWords } from "../../../../lib/i18n/index.ts";

interface LabelledPart {
  verbose_name: string;
  description: string;
}

/** How a column or a metric is called and described. */
export function LabelInputs({
  value,
  onChange,
}: {
  value: LabelledPart;
  onChange: (change: Partial<LabelledPart>) => void;
}) {
  const t = useWords("datasets");
  return (
    <>
      <TextInput
        label={t("column.verbose_name")}
        description={t("column.verbose_nameHint")}
        value={value.verbose_name}
        onChange={(event) => onChange({ verbose_name: event.currentTarget.value })}
      />
      <Textarea
        size="xs"
        label={t("field.description")}
        rows={2}
        value={value.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
    </>
  );
}
