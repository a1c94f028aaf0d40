import { chartTypeName } from "@sightline/charts";
import { controlLabel } from "@sightline/charts/form";
import { Popover } from "@sightline/ui/popover";
import { useMemo, useState } from "react";
import { useEnglish, useWords } from "../../../lib/i18n/index.ts";
import { alterations } from "../model/store/alterations.ts";
import { useExplore, useExploreState } from "../model/store/ExploreContext.ts";
import { chartOf } from "../model/store/exploreStore.ts";

/** Says that the chart is not as it was saved; a press lists what was changed. */
export function AlteredBadge() {
  const t = useWords("explore");
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <button
          type="button"
          className="ex-unsaved"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {t("header.unsaved")}
        </button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t("header.altered")} className="ex-altered" tabIndex={-1}>
        {opened && <Alterations />}
      </Popover.Dropdown>
    </Popover>
  );
}

function Alterations() {
  const t = useWords("explore");
  const english = useEnglish();
  const { dataset } = useExplore();
  const saved = useExploreState((state) => state.savedChart);
  const formData = useExploreState((state) => state.formData);
  const changed = useMemo(
    () => saved && alterations(chartOf(formData), saved.formData, formData, { dataset, english }),
    [saved, formData, dataset, english],
  );
  const typeName = (vizType: string) => english(chartTypeName(vizType).name);
  return (
    <dl>
      {changed?.map(({ control, before, after }) => (
        <div key={control?.name ?? "viz_type"}>
          <dt>{control ? english(controlLabel(control, formData)) : t("header.chartType")}</dt>
          <dd>
            <del>{(control ? before : typeName(before)) || t("header.nothing")}</del>{" "}
            <span aria-hidden="true">→</span>{" "}
            <ins>{(control ? after : typeName(after)) || t("header.nothing")}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
