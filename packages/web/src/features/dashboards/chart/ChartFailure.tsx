import { Button } from "@sightline/ui/button";
import { ChartMessage } from "../../../chart-host/index.ts";
import type { ChartState } from "../../../chart-runtime/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";

/** Why there is no picture, with the database's words, and the way to try again. */
export function ChartFailure({ state, onRetry }: { state: ChartState; onRetry: () => void }) {
  const t = useWords("dashboards");
  const again = (
    <Button variant="default" onClick={onRetry}>
      {t("tryAgain")}
    </Button>
  );
  if (state.status === "stopped") {
    return <ChartMessage kind="stopped" title={state.alert ?? ""} action={again} />;
  }
  return (
    <ChartMessage kind="failed" title={t("chartFailed")} detail={state.alert ?? undefined} action={again} />
  );
}
