import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { ErrorState } from "@sightline/ui/state";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "../../../lib/i18n/index.ts";
import type { TabHead } from "../model/index.ts";
import { costsOf, estimateFailure } from "./estimate.ts";
import classes from "./run.module.css";

interface Props {
  tab: TabHead;
  sql: string;
  onClose: () => void;
}

/** What the database thinks that running a text would cost. */
export function EstimateDialog({ tab, sql, onClose }: Props) {
  const t = useWords("sql-lab");
  const estimate = useQuery(costsOf(tab, sql));
  const costs = estimate.data ?? [];
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("run.estimateTitle")}
      footer={<Button onClick={onClose}>{t("common:close")}</Button>}
    >
      {estimate.isPending && <p role="status">{t("run.estimating")}</p>}
      {estimate.isError && <ErrorState title={t("run.noCosts")} text={estimateFailure(estimate.error)} />}
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
