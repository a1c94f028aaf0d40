import { Suspense } from "react";
import { useParams } from "react-router";
import { DashboardSkeleton } from "./DashboardSkeleton.tsx";
import { OpenDashboard } from "./OpenDashboard.tsx";

/** One dashboard, by the id or slug of the address. */
export function DashboardPage() {
  const { idOrSlug = "" } = useParams();
  return (
    <Suspense fallback={<DashboardSkeleton />}>
      <OpenDashboard idOrSlug={idOrSlug} />
    </Suspense>
  );
}
