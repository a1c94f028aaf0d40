import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { useQuery } from "@tanstack/react-query";
import { fetchChartData } from "../../../chart-runtime/index.ts";
import { errorText } from "../../../lib/api/index.ts";
import { copyAndSay } from "../../../lib/clipboard/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { useExploreState } from "../model/store/ExploreContext.ts";
import { chartOf } from "../model/store/exploreStore.ts";
import { queryContextOf } from "../workspace/chartRequest.ts";

/** The SQL that the form becomes, one text per query. */
export function QueryDialog({ onClose }: { onClose: () => void }) {
  const t = useWords("explore");
  const formData = useExploreState((state) => state.formData);
  const { data, error } = useQuery({
    queryKey: ["explore", "query", formData],
    queryFn: ({ signal }) =>
      fetchChartData({ ...queryContextOf(chartOf(formData), formData), result_type: "query" }, signal),
    gcTime: 0,
    retry: false,
  });
  const text = data?.map(({ query }) => query).join("\n\n") ?? "";
  const copy = () => copyAndSay(text, { copied: t("query.copied"), notCopied: t("header.noCopy") });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("query.title")}
      width={760}
      footer={
        <Button variant="default" disabled={text === ""} onClick={() => void copy()}>
          {t("query.copy")}
        </Button>
      }
    >
      {error ? (
        <p role="alert" className="ex-error">
          {t("query.failed")} {errorText(error)}
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <pre className="ex-sql" tabIndex={0}>
          {text || t("common:loading")}
        </pre>
      )}
    </Dialog>
  );
}
