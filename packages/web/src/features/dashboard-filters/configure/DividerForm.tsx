import type { FilterDivider } from "@sightline/core/native-filters";
import { Textarea, TextInput } from "@sightline/ui/field";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "./configure.module.css";
import type { Problems } from "./problems.ts";

/** The words of a heading between filters. */
export function DividerForm({
  divider,
  problems,
  onChange,
}: {
  divider: FilterDivider;
  problems: Problems;
  onChange: (divider: FilterDivider) => void;
}) {
  const t = useWords("dashboard-filters");
  return (
    <div className={classes.panel}>
      <TextInput
        label={t("dividerTitle")}
        value={divider.title}
        data-autofocus={divider.title === "" || undefined}
        error={problems.name && t(problems.name)}
        onChange={(event) => onChange({ ...divider, title: event.currentTarget.value })}
      />
      <Textarea
        size="xs"
        autosize
        minRows={1}
        maxRows={4}
        label={t("description")}
        value={divider.description}
        onChange={(event) => onChange({ ...divider, description: event.currentTarget.value })}
      />
    </div>
  );
}
