import { estimateCost } from "@sightline/api/databases";
import { Button, Dialog, ErrorState } from "@sightline/ui";
import { useQuery } from "@tanstack/react-query";
import { ApiError, call } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { type EditorTab, tabOf } from "../model/index.ts";
import classes from "./run.module.css";

interface Props {
  tabId: string;
  sql: string;
  onClose: () => void;
}

/** What the database thinks that running a text would cost. */
export function EstimateDialog({ tabId, sql, onClose }: Props) {
  const t = useWords("sql-lab");
  const tab = tabOf(tabId);
  const estimate = useQuery({
    queryKey: ["estimate", tab?.dbId, tab?.catalog, tab?.schema, sql, tab?.templateParams],
    enabled: tab?.dbId != null,
    // The figures change with the data: each look asks anew.
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => ask(tab!, sql, signal),
  });
  const costs = estimate.data ?? [];
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("run.estimateTitle")}
      footer={<Button onClick={onClose}>{t("common:close")}</Button>}
    >
      {estimate.isPending && <p role="status">{t("run.estimating")}</p>}
      {estimate.isError && (
        <ErrorState
          title={t("run.estimateFailed")}
          text={estimate.error instanceof ApiError ? estimate.error.message : undefined}
        />
      )}
      {estimate.isSuccess && costs.length === 0 && <p>{t("run.noEstimate")}</p>}
      {costs.map((cost, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a statement is told apart by nothing but its place
        <section key={index}>
          {costs.length > 1 && <h3>{t("run.estimateStatement", { number: index + 1 })}</h3>}
          <dl className={classes.costs}>
            {Object.entries(cost).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}

async function ask(tab: EditorTab, sql: string, signal: AbortSignal): Promise<Record<string, string>[]> {
  const { result } = await call(estimateCost, {
    body: {
      database_id: tab.dbId!,
      sql,
      schema: tab.schema,
      catalog: tab.catalog,
      template_params: parameters(tab.templateParams),
    },
    signal,
  });
  return result;
}

function parameters(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}
