import { Icon } from "@sightline/ui/icon";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "./edit.module.css";
import type { OpenedDataset } from "./model/form.ts";

/** What is to be known before the dataset is edited: why it cannot be, and what is wrong with it. */
export function Notices({ dataset, reason }: { dataset: OpenedDataset; reason: string | null }) {
  const t = useWords("datasets");
  const { health_check_message, external_url, is_managed_externally } = dataset;
  const link = is_managed_externally && /^https?:/i.test(external_url ?? "") ? external_url : null;
  return (
    <>
      {reason && (
        <p className={classes.notice}>
          <Icon name="info" size={14} />
          <span>
            {reason}
            {link && (
              <>
                {" "}
                <a href={link} rel="noreferrer" target="_blank">
                  {t("managedAt")}
                </a>
              </>
            )}
          </span>
        </p>
      )}
      {health_check_message && (
        <p className={classes.notice} data-warning>
          <Icon name="alert" size={14} />
          <span>{health_check_message}</span>
        </p>
      )}
    </>
  );
}
