import { Button } from "@sightline/ui/button";
import { ErrorState } from "@sightline/ui/state";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "./results.module.css";

interface Props {
  error: { status: number; message: string };
  onRetry: () => void;
  onRunAgain: () => void;
}

/** Results that are no longer kept can only be made again. */
const isGone = ({ status }: Props["error"]): boolean => status === 410 || status === 404;

/** Said in place of rows of which none can be read. */
export function UnreadableRows({ error, onRetry, onRunAgain }: Props) {
  const t = useWords("sql-lab");
  const gone = isGone(error);
  return (
    <ErrorState
      title={t(gone ? "results.gone" : "results.retrievingFailed")}
      text={error.message}
      action={
        <Button onClick={gone ? onRunAgain : onRetry}>{t(gone ? "results.runAgain" : "common:retry")}</Button>
      }
    />
  );
}

/** Said above rows of which others can no longer be read. */
export function PartlyUnreadableRows({ error, onRetry, onRunAgain }: Props) {
  const t = useWords("sql-lab");
  const gone = isGone(error);
  return (
    <div className={classes.banner} role="alert">
      {t("results.rowsFailed", { error: error.message })}
      <Button size="compact-xs" variant="default" onClick={gone ? onRunAgain : onRetry}>
        {t(gone ? "results.runAgain" : "common:retry")}
      </Button>
    </div>
  );
}
