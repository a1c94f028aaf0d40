import { Textarea } from "@sightline/ui/field";
import { useWords } from "../../../lib/i18n/index.ts";
import { hasReadableParams } from "./draft.ts";
import type { Part } from "./part.ts";
import { ExtraBox, Section } from "./SettingSections.tsx";

/** Catalogs, drilling, and options that are handed to the driver. */
export function OtherSection({ hasCatalogs, ...part }: Part & { hasCatalogs: boolean }) {
  const t = useWords("databases");
  const { draft, change } = part;
  return (
    <Section title={t("other.title")}>
      {hasCatalogs && <ExtraBox {...part} name="allow_multi_catalog" area="other" />}
      <ExtraBox {...part} name="disable_drill_to_detail" area="other" />
      <Textarea
        size="xs"
        label={t("other.engine_params")}
        description={t("other.engine_paramsHint")}
        rows={3}
        spellCheck={false}
        value={draft.engine_params}
        error={hasReadableParams(draft) ? undefined : t("other.notAnObject")}
        onChange={(event) => change({ engine_params: event.currentTarget.value })}
      />
    </Section>
  );
}
