import { dashboardCharts, dashboardRoutes, showDashboard } from "@sightline/api/dashboards";
import type { ColorScope } from "@sightline/charts/color";
import { emptyHistory, pushState } from "@sightline/core/layout/history";
import { MAX_POSITION_LENGTH, openLayout } from "@sightline/core/layout/stored";
import { toast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { call, callVersioned, errorText, ifMatch } from "../../../../lib/api/index.ts";
import { bootstrap } from "../../../../lib/bootstrap/index.ts";
import { type Conflict, conflictWith, isConflict } from "../../../../lib/conflict/index.ts";
import { word } from "../../../../lib/i18n/index.ts";
import { logEvent } from "../../../../lib/log/index.ts";
import { dashboardPath } from "../../../../lib/paths/index.ts";
import { changeTags } from "../../../../lib/tags/index.ts";
import { loadedDashboard } from "../../queries.ts";
import { saveFailure } from "../../saveFailure.ts";
import type { OpenedDashboard } from "../../ViewDashboard.tsx";
import { commitPreview, redoChange } from "../actions.ts";
import {
  type DraftBase,
  hasUnsavedChanges,
  type LayoutDraft,
  replaceDraft,
  useLayoutDraft,
} from "../draft/draftStore.ts";
import { forgetDraft } from "../draft/useKeepDraft.ts";
import { offerAction } from "../offers.ts";
import { PROPERTIES_PARAM } from "../properties/propertiesParam.ts";
import { type SettingsChange, settingsOf } from "../properties/settings.ts";
import {
  type DashboardContent,
  type Difference,
  dashboardDifferences,
} from "./differences/dashboardDifferences.ts";
import { positionLength, savePayload } from "./savePayload.ts";
import { storedContent } from "./storedContent.ts";
import { useReadAgain } from "./useReadAgain.ts";

/** Characters of a layout that may be saved. */
function positionLimit(): number {
  const limit = bootstrap().common.conf.SUPERSET_DASHBOARD_POSITION_DATA_LIMIT;
  return typeof limit === "number" ? limit : MAX_POSITION_LENGTH;
}

const hasFlag = (name: string) => bootstrap().common.feature_flags[name] === true;

/** What others have saved since the draft began, and what saving the draft would overwrite of it. */
export interface Overwrite {
  conflict: Conflict;
  differences: Difference[];
  base: DashboardContent | null;
  theirs: DashboardContent;
  mine: DashboardContent;
}

/** Stops a save until the user has confirmed what it overwrites. */
class NeedsConfirmation extends Error {
  readonly overwrite: Overwrite;
  constructor(overwrite: Overwrite) {
    super(word("common:conflict.title", { name: overwrite.conflict.name }));
    this.overwrite = overwrite;
  }
}

type Draft = Pick<LayoutDraft, "dashboardId" | "history" | "settings" | "base" | "version">;

/** What of the tags is still unsaved, and in which words they were refused. */
interface SavedTags {
  unsavedSettings: SettingsChange;
  refusal: string | null;
}

/** Whether a draft is still the one that is edited: its editor may have been left, and another one opened. */
function isEdited({ dashboardId, base }: Draft): boolean {
  const now = useLayoutDraft.getState();
  return now.dashboardId === dashboardId && now.base === base;
}

/** Whether a draft can be stored; says what is wrong with it. */
function checkDraft({ problem, history }: Pick<LayoutDraft, "problem" | "history">): boolean {
  const length = positionLength(history.present);
  const limit = positionLimit();
  if (problem !== null) {
    toast.danger(word("dashboards:properties.metadataProblem", { problem: problem.message }));
  } else if (length > limit) toast.danger(word("dashboards:layoutTooLong", { length, limit }));
  return problem === null && length <= limit;
}

/**
 * Saves the draft, clears what could be undone, and goes to the saved dashboard. Where others have saved it since the
 * draft began, nothing is saved and `overwrite` tells of it until the user has chosen. A draft of no dashboard becomes one.
 */
export function useSave({ dashboard, idOrSlug }: OpenedDashboard, colors: ColorScope | null) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const readAgain = useReadAgain();
  const { id } = dashboard;
  const isNew = id === 0;
  const [overwrite, setOverwrite] = useState<Overwrite | null>(null);

  const contentOf = (draft: Draft): DashboardContent => ({
    layout: draft.history.present,
    settings: { ...settingsOf(draft.base ?? dashboard), ...draft.settings },
  });

  async function create(content: DashboardContent) {
    const { reply, version } = await callVersioned(dashboardRoutes.create, { body: bodyOf(content) });
    return { id: reply.id, address: String(reply.result.slug || reply.id), version };
  }

  async function update(content: DashboardContent, base: string | null) {
    const { reply, version } = await callVersioned(dashboardRoutes.update, {
      params: { id },
      body: bodyOf(content),
      headers: ifMatch(base),
    });
    return { id, address: String(reply.result.slug || id), version };
  }

  const bodyOf = (content: DashboardContent) =>
    savePayload({
      ...content,
      dashboardRbac: hasFlag("DASHBOARD_RBAC"),
      labels: { colors: colors?.assignedColors() ?? {}, sharedLabels: colors?.sharedLabels() ?? [] },
    });

  /** The version that is stored now, once nothing that it holds would be lost by saving. */
  async function confirmedVersion(draft: Draft, mine: DashboardContent): Promise<string | null> {
    const params = { id: String(id) };
    const [{ reply, version }, charts] = await Promise.all([
      callVersioned(showDashboard, { params }),
      call(dashboardCharts, { params }),
    ]);
    const stored = loadedDashboard(reply.result, version);
    const layout = openLayout(stored, charts.result);
    const theirs = storedContent(stored, layout.ok ? layout.value : {});
    const base = draft.base && storedContent(draft.base, draft.base.layout);
    const differences = dashboardDifferences(base, theirs, mine);
    if (differences.length === 0) return version;
    const name = stored.dashboard_title || word("dashboards:untitled");
    const conflict = conflictWith(name, stored.changed_by ?? null, stored.changed_on, version);
    throw new NeedsConfirmation({ conflict, differences, base, theirs, mine });
  }

  async function send(draft: Draft, confirmed: boolean) {
    const mine = contentOf(draft);
    if (isNew) {
      const saved = await create(mine);
      return { saved, tags: await saveTags(saved.id, draft) };
    }
    const asksFirst = hasFlag("CONFIRM_DASHBOARD_DIFF") && !confirmed;
    const version = asksFirst ? await confirmedVersion(draft, mine) : draft.version;
    // Before the rest: who hands the dashboard over to another owner may not tag it afterwards.
    const tags = await saveTags(id, draft);
    try {
      return { saved: await update(mine, version), tags };
    } catch (error) {
      if (!isConflict(error)) throw error;
      return { saved: await update(mine, await confirmedVersion(draft, mine)), tags };
    }
  }

  /** Stores the tags, which have calls of their own; gives back the change, and why, if it could not be stored. */
  async function saveTags(dashboardId: number, { settings, base }: Draft): Promise<SavedTags> {
    const { tags } = settings;
    if (tags === undefined) return { unsavedSettings: {}, refusal: null };
    try {
      await changeTags({ type: "dashboard", id: dashboardId }, settingsOf(base ?? dashboard).tags, tags);
      return { unsavedSettings: {}, refusal: null };
    } catch (error) {
      return { unsavedSettings: { tags }, refusal: errorText(error) };
    }
  }

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ draft, confirmed }: { draft: Draft; confirmed: boolean }) => {
      const { saved, tags } = await send(draft, confirmed);
      if (tags.refusal !== null)
        toast.danger(word("dashboards:properties.tagsNotSaved", { error: tags.refusal }));
      forgetDraft(id);
      if (isEdited(draft)) {
        useLayoutDraft.setState(({ history, settings }) => ({
          version: saved.version,
          history: pushState(emptyHistory(draft.history.present), history.present),
          // Always another object: what was changed meanwhile is kept anew for a crash.
          settings: settings === draft.settings ? tags.unsavedSettings : { ...settings },
        }));
      }
      // It is saved even if that fails; what could not be read is asked for again when it is shown.
      const base = await readAgain(saved.address);
      const isOpen = isEdited(draft);
      if (base && isOpen) useLayoutDraft.setState({ base });
      return { address: saved.address, isOpen };
    },
    onSuccess: ({ address, isOpen }) => {
      toast.success(word("dashboards:saved"));
      void client.invalidateQueries({ queryKey: ["dashboard", "list"] });
      if (!isOpen) return;
      setOverwrite(null);
      // What was changed while the answer was on its way is still unsaved.
      const isUnsaved = hasUnsavedChanges(useLayoutDraft.getState());
      if (isUnsaved && !isNew) return;
      const search = new URLSearchParams(params);
      search.delete(PROPERTIES_PARAM);
      if (!isUnsaved) search.delete("edit");
      void navigate({ pathname: dashboardPath(address), search: search.toString() }, { replace: true });
    },
    onError: (error, { draft }) => {
      if (error instanceof NeedsConfirmation && isEdited(draft)) setOverwrite(error.overwrite);
      else toast.danger(saveFailure(error));
    },
  });

  function save({ confirmed = false, version }: { confirmed?: boolean; version?: string | null } = {}): void {
    commitPreview();
    const draft = useLayoutDraft.getState();
    if (!hasUnsavedChanges(draft) || isPending) return;
    if (!checkDraft(draft)) return;
    const { dashboardId, history, settings, base } = draft;
    mutate({
      draft: { dashboardId, history, settings, base, version: version ?? draft.version },
      confirmed,
    });
  }

  /** Shows what others saved in place of the draft, which redoing brings back. */
  async function loadSaved(): Promise<void> {
    const stored: DraftBase | null = await readAgain(idOrSlug);
    if (!stored) {
      toast.danger(word("dashboards:conflict.notLoaded"));
      return;
    }
    replaceDraft(stored.layout, stored.version, stored);
    setOverwrite(null);
    offerAction(word("dashboards:conflict.loaded"), {
      label: word("dashboards:conflict.mine"),
      run: redoChange,
    });
  }

  return {
    save: () => save(),
    busy: isPending,
    /** Nothing can be changed while a new dashboard is being stored: it has no id yet that a change could go to. */
    isLocked: isNew && isPending,
    /** Whether the draft can be stored; says what is wrong with it. */
    check: () => checkDraft(useLayoutDraft.getState()),
    overwrite,
    /** Saves the draft over the version that `overwrite` tells of. */
    confirm: () => {
      const { dashboardId } = useLayoutDraft.getState();
      if (dashboardId !== null) {
        logEvent({ source: "dashboard", source_id: dashboardId }, "confirm_overwrite_dashboard_metadata");
      }
      save({ confirmed: true, version: overwrite?.conflict.version ?? null });
    },
    loadSaved,
    keepEditing: () => setOverwrite(null),
    /** What would be saved now. */
    draftContent: () => contentOf(useLayoutDraft.getState()),
  };
}

export type Saving = ReturnType<typeof useSave>;
