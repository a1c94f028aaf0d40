import { createFormData, type ExploreReply } from "@sightline/api/explore";
import type { ExploreDataset } from "@sightline/api/explore-dataset";
import type { ChartDefinition } from "@sightline/charts/contract";
import { type ExploreAddress, hasTarget, writeAddress } from "@sightline/core/explore-address";
import { Button } from "@sightline/ui/button";
import { EmptyState, ErrorState } from "@sightline/ui/state";
import { toast } from "@sightline/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useMemo, useState } from "react";
import { Link, useNavigate } from "react-router";
import { preloadChart, useDefinition } from "../../chart-host/index.ts";
import { ApiError, call, errorText } from "../../lib/api/index.ts";
import { useWords } from "../../lib/i18n/index.ts";
import { PATHS } from "../../lib/paths/index.ts";
import { SwapDatasetDialog } from "../datasets/index.ts";
import { openedExplore, openingInput, withPosted } from "./model/opening/openedExplore.ts";
import { manifestFor, type OpeningInput, openingType } from "./model/opening/openingForm.ts";
import { ExploreContext } from "./model/store/ExploreContext.ts";
import type { Suggestion } from "./model/suggest/suggestCharts.ts";
import { exploreQueries } from "./queries.ts";
import { useSuggestions } from "./suggest/useSuggestions.ts";
import { Workspace } from "./workspace/Workspace.tsx";
import { WorkspaceSkeleton } from "./workspace/WorkspaceSkeleton.tsx";

interface Props {
  visit: string;
  address: ExploreAddress;
  postedForm: Record<string, unknown> | null;
}

/** One visit: reads what the address names, says what is missing, then hands over to the workspace. */
export function ExploreVisit({ visit, address, postedForm }: Props) {
  const t = useWords("explore");
  const target = useMemo(() => withPosted(address, postedForm), [address, postedForm]);
  const named = hasTarget(target);
  const open = useQuery({ ...exploreQueries.open(target, visit), enabled: named });
  const message = open.data?.reply.result?.message;
  useEffect(() => {
    if (message) toast.warning(message);
  }, [message]);

  if (!named) return <MissingParameters />;
  if (open.error) {
    const forbidden = open.error instanceof ApiError && open.error.status === 403;
    const missing = open.error instanceof ApiError && open.error.status === 404;
    return (
      <ErrorState
        level={1}
        title={t(forbidden ? "open.forbidden" : missing ? "open.gone" : "open.failed")}
        text={t(forbidden ? "open.forbiddenHint" : missing ? "open.goneHint" : "open.failedHint")}
        details={errorText(open.error)}
        action={
          forbidden || missing ? (
            <Button component={Link} to={PATHS.charts}>
              {t("open.toCharts")}
            </Button>
          ) : (
            <Button onClick={() => void open.refetch()}>{t("common:retry")}</Button>
          )
        }
      />
    );
  }
  if (!open.data) return <WorkspaceSkeleton />;
  // A dataset may have a page of its own to begin with.
  const { reply, version } = open.data;
  const redirect = redirectOf(reply);
  if (redirect !== null) return <Redirect to={redirect} />;
  if (reply.result.dataset.id === undefined) return <MissingDataset formData={reply.result.form_data} />;
  return (
    <SuggestingWorkspace reply={reply.result} version={version} address={target} postedForm={postedForm} />
  );
}

/** Where the answer leads instead of to a chart; null: nowhere else. */
const redirectOf = (reply: object): string | null =>
  "redirect" in reply && typeof reply.redirect === "string" ? reply.redirect : null;

interface OpenedProps extends Omit<Props, "visit"> {
  reply: ExploreReply["result"];
  version: string | null;
}

/** Looks what suits the dataset where nobody has begun a form. */
function SuggestingWorkspace({ reply, version, address, postedForm }: OpenedProps) {
  const suggestions = useSuggestions(reply, postedForm);
  if (suggestions === null) return <WorkspaceSkeleton />;
  return <LoadingWorkspace {...{ reply, version, address, postedForm, suggestions }} />;
}

/** Loads the code of the chart's type before its form is opened. */
function LoadingWorkspace({
  reply,
  version,
  address,
  postedForm,
  suggestions,
}: OpenedProps & { suggestions: readonly Suggestion[] }) {
  const t = useWords("explore");
  const opening = useMemo(
    () => openingInput(reply, address, postedForm, suggestions),
    [reply, address, postedForm, suggestions],
  );
  const vizType = openingType(opening);
  const { definition, error, retry } = useDefinition(manifestFor(vizType));
  useEffect(() => preloadChart(vizType), [vizType]);
  if (error !== null) {
    return (
      <ErrorState
        level={1}
        title={t("open.failed")}
        text={t("open.failedHint")}
        details={error}
        action={<Button onClick={retry}>{t("common:retry")}</Button>}
      />
    );
  }
  if (!definition) return <WorkspaceSkeleton />;
  return <OpenedForm chart={definition} openingInput={opening} version={version} />;
}

interface FormProps {
  chart: ChartDefinition;
  openingInput: OpeningInput;
  version: string | null;
}

function OpenedForm({ chart, openingInput, version }: FormProps) {
  const explore = useMemo(() => openedExplore(openingInput, chart, version), [chart, openingInput, version]);
  return (
    <ExploreContext value={explore}>
      <Workspace />
    </ExploreContext>
  );
}

function MissingParameters() {
  const t = useWords("explore");
  return (
    <EmptyState
      level={1}
      icon="alert"
      title={t("missingParameters.title")}
      text={t("missingParameters.text")}
      action={
        <Button component={Link} to={PATHS.datasets}>
          {t("missingParameters.action")}
        </Button>
      }
    />
  );
}

/** The chart's dataset is gone: another one can take its place. */
function MissingDataset({ formData }: { formData: Record<string, unknown> }) {
  const t = useWords("explore");
  const navigate = useNavigate();
  const [swapping, setSwapping] = useState(false);
  const reopen = async ({ id }: ExploreDataset) => {
    const datasource = { datasource_id: id, datasource_type: "table" as const };
    const form_data = JSON.stringify({ ...formData, datasource: `${id}__table` });
    const slice_id = typeof formData.slice_id === "number" ? formData.slice_id : undefined;
    const chart = slice_id === undefined ? {} : { slice_id };
    const { key } = await call(createFormData, {
      body: { ...datasource, form_data, ...(slice_id !== undefined && { chart_id: slice_id }) },
    });
    void navigate(PATHS.explore + writeAddress({ ...chart, ...datasource, form_data_key: key }));
  };
  return (
    <>
      <EmptyState
        level={1}
        icon="alert"
        title={t("missingDataset.title")}
        text={t("missingDataset.text")}
        action={<Button onClick={() => setSwapping(true)}>{t("data.swap")}</Button>}
      />
      <Suspense>
        {swapping && (
          <SwapDatasetDialog currentId={null} onClose={() => setSwapping(false)} onSwap={reopen} />
        )}
      </Suspense>
    </>
  );
}

function Redirect({ to }: { to: string }) {
  useEffect(() => window.location.replace(to), [to]);
  return <WorkspaceSkeleton />;
}
