import type { DashboardDataset } from "@sightline/core/native-filters/dashboard";
import { Button } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { useState } from "react";
import { browserStore } from "../../../lib/browser-store/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "./filter-box.module.css";
import { useConvertFilterBoxes } from "./useConvertFilterBoxes.ts";

interface Props {
  dashboardId: number;
  /** Number of filter boxes. */
  count: number;
  datasets: ReadonlyMap<string, DashboardDataset>;
}

/** Offers an editor to make native filters of the dashboard's filter boxes. */
export function ConvertOffer({ dashboardId, count, datasets }: Props) {
  const t = useWords("dashboards");
  const [isDeclined, setDeclined] = useState(() => wasDeclined(dashboardId));
  const conversion = useConvertFilterBoxes(dashboardId, datasets);
  if (isDeclined) return null;
  return (
    <section className={classes.offer} aria-label={t("filterBox.offer")}>
      <Icon name="info" size={16} />
      <p>{t("filterBox.offerText", { count })}</p>
      <Button loading={conversion.isPending} onClick={() => conversion.mutate()}>
        {t("filterBox.convert")}
      </Button>
      <Button
        variant="default"
        onClick={() => {
          decline(dashboardId);
          setDeclined(true);
        }}
      >
        {t("filterBox.notNow")}
      </Button>
    </section>
  );
}

const keyOf = (dashboardId: number): string => `sightline.keep-filter-boxes.${dashboardId}`;

const wasDeclined = (dashboardId: number): boolean => browserStore().getItem(keyOf(dashboardId)) !== null;

function decline(dashboardId: number): void {
  try {
    browserStore().setItem(keyOf(dashboardId), "yes");
  } catch {
    // A full storage: it is offered once more.
  }
}
