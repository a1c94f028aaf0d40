import { ErrorState } from "@sightline/ui/state";
import { useTheme } from "@sightline/ui/theme";
import { Suspense, useEffect, useState } from "react";
import { bootstrap } from "../../../lib/bootstrap/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { DashboardSkeleton } from "../DashboardSkeleton.tsx";
import { OpenDashboard } from "../OpenDashboard.tsx";
import { connectHost } from "./host.ts";
import { applyThemeConfig, themeChoice } from "./hostTheme.ts";
import { type Guest, letGuestIn } from "./letGuestIn.ts";

/** A dashboard in the page of another site, as soon as that site says who reads it. */
export function EmbeddedPage() {
  const t = useWords("dashboards");
  const { choose } = useTheme();
  const [guest, setGuest] = useState<Guest>({ status: "awaited" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, there is one other page
  useEffect(() => {
    void connectHost({
      guestToken: ({ guestToken }) => void letGuestIn(guestToken).then(setGuest),
      setThemeMode: ({ mode }) => choose(themeChoice(mode)),
      setThemeConfig: ({ themeConfig }) => applyThemeConfig(themeConfig, choose),
    });
  }, []);
  if (window.parent === window) {
    return <ErrorState level={1} title={t("embedded.alone")} text={t("embedded.aloneHint")} />;
  }
  if (guest.status === "refused") {
    return (
      <ErrorState
        level={1}
        title={t("embedded.refused")}
        text={t("embedded.refusedHint")}
        details={guest.reason}
      />
    );
  }
  if (guest.status === "awaited") return <DashboardSkeleton />;
  return (
    <Suspense fallback={<DashboardSkeleton />}>
      <OpenDashboard idOrSlug={bootstrap().embedded?.dashboard_id ?? ""} />
    </Suspense>
  );
}
