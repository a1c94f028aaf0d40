import { Button } from "@sightline/ui/button";
import { ErrorState } from "@sightline/ui/state";
import { errorText } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";

/** What could not be read, why, and the way to ask again. */
export function FailureNotice({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: Error;
  onRetry: () => void;
}) {
  const t = useWords("common");
  const action = (
    <Button size="compact-sm" variant="default" onClick={onRetry}>
      {t("retry")}
    </Button>
  );
  return <ErrorState title={title} details={errorText(error)} action={action} />;
}
