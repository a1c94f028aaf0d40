import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { TextInput } from "@sightline/ui/field";
import { Select, type SelectOption } from "@sightline/ui/select";
import { toast } from "@sightline/ui/toast";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useNavigate } from "react-router";
import { address, errorText } from "../../../lib/api/index.ts";
import { type Conflict, ConflictChoices, isConflict } from "../../../lib/conflict/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { dashboardPath } from "../../../lib/paths/index.ts";
import { canAccess } from "../../../lib/user/index.ts";
import { useExplore, useExploreState } from "../model/store/ExploreContext.ts";
import { suggestionOf } from "../model/suggest/suggestionOf.ts";
import { exploreQueries } from "../queries.ts";
import { readConflict } from "./readConflict.ts";
import { useMaySave } from "./useMaySave.ts";
import { type SaveRequest, type SaveResult, useSaveChart } from "./useSaveChart.ts";

/** Saves the chart as new or over the old one, and onto a dashboard if wanted. */
export function SaveDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useWords("explore");
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const close = () => {
    setConflict(null);
    onClose();
  };
  const title = conflict ? t("common:conflict.title", { name: conflict.name }) : t("save.title");
  return (
    <Dialog opened={opened} onClose={close} title={title} width={480}>
      {opened && <SaveForm onClose={close} conflict={conflict} onConflict={setConflict} />}
    </Dialog>
  );
}

interface FormProps {
  onClose: () => void;
  /** The chart was saved by somebody else since it was loaded here; what was typed in the form stays. */
  conflict: Conflict | null;
  onConflict: (conflict: Conflict | null) => void;
}

function SaveForm({ onClose, conflict, onConflict }: FormProps) {
  const t = useWords("explore");
  const navigate = useNavigate();
  const saved = useExploreState((state) => state.savedChart);
  const { can_add, can_overwrite } = useMaySave();
  const [overwrite, setOverwrite] = useState(saved !== null && can_overwrite);
  const firstName = useSuggestedName();
  const [slice_name, setName] = useState(saved?.slice_name ?? firstName);
  const [nameTouched, setNameTouched] = useState(false);
  const [dashboard, setDashboard] = useState<SaveRequest["dashboard"]>(null);
  const save = useSaveChart();
  const name = slice_name.trim();
  const allowed = overwrite ? can_overwrite : can_add;
  const canSave = name !== "" && allowed && !save.isPending;

  const run = (goTo: boolean, version = saved?.version ?? null) => {
    if (!canSave) return;
    save.mutate(
      { slice_name: name, overwrite, version, dashboard },
      {
        onError: (error) => {
          if (saved && isConflict(error)) void readConflict(saved.slice_id).then(onConflict);
        },
        onSuccess: (result) => {
          onClose();
          toast.success(messageOf(result, overwrite, t));
          if (goTo && result.dashboard) void navigate(dashboardPath(result.dashboard.id));
        },
      },
    );
  };
  if (conflict && saved) {
    return (
      <ConflictChoices
        conflict={conflict}
        busy={save.isPending}
        choices={[
          {
            label: t("save.conflict.asNew"),
            hint: t("save.conflict.asNewHint"),
            run: () => {
              setOverwrite(false);
              save.reset();
              onConflict(null);
            },
          },
          {
            label: t("save.conflict.open"),
            hint: t("save.conflict.openHint"),
            run: () => void window.open(address("/explore/", {}, { slice_id: saved.slice_id }), "_blank"),
          },
        ]}
        onOverwrite={() => run(false, conflict.version)}
        onClose={onClose}
      />
    );
  }
  return (
    <form
      className="ex-save"
      onSubmit={(event) => {
        event.preventDefault();
        run(false);
      }}
    >
      {saved && (
        <fieldset className="ex-radios">
          <legend className="sl-visually-hidden">{t("save.mode")}</legend>
          <label title={can_overwrite ? undefined : t("save.notOwner")}>
            <input
              type="radio"
              name="save_mode"
              checked={overwrite}
              disabled={!can_overwrite}
              onChange={() => setOverwrite(true)}
            />
            {t("save.overwrite", { name: saved.slice_name })}
          </label>
          {!can_overwrite && <p className="ex-hint">{t("save.notOwner")}</p>}
          <label>
            <input
              type="radio"
              name="save_mode"
              checked={!overwrite}
              disabled={!can_add}
              onChange={() => setOverwrite(false)}
            />
            {t("save.asNew")}
          </label>
        </fieldset>
      )}
      <TextInput
        label={t("save.name")}
        required
        maxLength={250}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        value={slice_name}
        error={nameTouched && name === "" ? t("properties.noName") : undefined}
        onChange={(event) => {
          setNameTouched(true);
          setName(event.currentTarget.value);
        }}
      />
      <DashboardPicker value={dashboard} onChange={setDashboard} />
      {save.error && (
        <p role="alert" className="ex-error">
          {t("save.failed")} {errorText(save.error)}
        </p>
      )}
      <div className="ex-editor-buttons">
        <Button variant="default" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button variant="default" disabled={!canSave || dashboard === null} onClick={() => run(true)}>
          {t("save.andGo")}
        </Button>
        <Button type="submit" disabled={!canSave} loading={save.isPending}>
          {t("common:save")}
        </Button>
      </div>
    </form>
  );
}

/** The name of a chart that was drawn unasked, and not changed since: what it shows. */
function useSuggestedName(): string {
  const t = useWords("explore");
  const { store, suggestions } = useExplore();
  const caption = suggestionOf(store.getState().formData, suggestions)?.caption;
  return caption && caption.key !== "rows" ? t(`suggest.${caption.key}`, caption.values) : "";
}

interface PickerProps {
  value: SaveRequest["dashboard"];
  onChange: (dashboard: SaveRequest["dashboard"]) => void;
}

const NEW = "new:";

function DashboardPicker({ value, onChange }: PickerProps) {
  const t = useWords("explore");
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search.trim());
  const {
    data = [],
    isFetching,
    error,
  } = useQuery({
    ...exploreQueries.dashboards(wanted),
    placeholderData: keepPreviousData,
  });
  if (!canAccess("can_write", "Dashboard")) return null;
  const text = search.trim();
  const options: SelectOption[] = data.map(({ id, title, takesCharts }) => ({
    value: String(id),
    label: title,
    // The server would refuse the chart once everything is typed.
    ...(!takesCharts && { hint: t("save.closedDashboard"), disabled: true }),
  }));
  const titled = value?.id === null ? value.title : text;
  if (value?.id === null || (text !== "" && !data.some(({ title }) => title === text))) {
    options.push({ value: NEW + titled, label: t("save.newDashboard", { title: titled }) });
  }
  if (value && value.id !== null && !data.some(({ id }) => id === value.id)) {
    options.push({ value: String(value.id), label: value.title });
  }
  return (
    <>
      <Select
        label={t("save.dashboard")}
        description={t("save.dashboardHint")}
        placeholder={t("save.noDashboard")}
        clearable
        loading={isFetching}
        data={options}
        value={value === null ? null : value.id === null ? NEW + value.title : String(value.id)}
        onSearch={setSearch}
        onFree={(title) => onChange({ id: null, title })}
        onChange={(key) => {
          if (key === null) onChange(null);
          else if (key.startsWith(NEW)) onChange({ id: null, title: key.slice(NEW.length) });
          else {
            const title = data.find(({ id }) => String(id) === key)?.title ?? key;
            onChange({ id: Number(key), title });
          }
        }}
      />
      {error && (
        <p role="alert" className="ex-error">
          {t("save.noDashboards", { error: errorText(error) })}
        </p>
      )}
    </>
  );
}

function messageOf(
  { savedChart, dashboard }: SaveResult,
  overwrite: boolean,
  t: ReturnType<typeof useWords>,
): string {
  const chart = t(overwrite ? "save.overwritten" : "save.saved", { name: savedChart.slice_name });
  if (!dashboard) return chart;
  const onto = t(dashboard.created ? "save.createdDashboard" : "save.addedToDashboard", {
    title: dashboard.title,
  });
  return `${chart} ${onto}`;
}
