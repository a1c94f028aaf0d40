import { useWords } from "../../lib/i18n/index.ts";
import classes from "./dashboard.module.css";

/** Grey bones where the charts will stand. */
export function DashboardSkeleton() {
  const t = useWords("common");
  return (
    <>
      <p role="status" className="sl-visually-hidden">
        {t("loading")}
      </p>
      <div className={classes.bones} aria-hidden="true">
        <i />
        <div>
          <i />
          <i />
          <i />
        </div>
        <div>
          <i />
          <i />
        </div>
      </div>
    </>
  );
}
