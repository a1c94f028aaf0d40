import { dashboardRoutes } from "@sightline/api/dashboards";
import { toast } from "@sightline/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call, errorText } from "../../../lib/api/index.ts";
import { dashboardPath } from "../../../lib/paths/index.ts";

/** What a dashboard is called until somebody names it. Spec 2 section 4. */
const UNTITLED = "[ untitled dashboard ]";

/** Makes an empty dashboard and opens it for editing. */
export function useNewDashboard(): () => void {
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: () => call(dashboardRoutes.create, { body: { dashboard_title: UNTITLED } }),
    onSuccess: ({ id }) => void navigate(`${dashboardPath(id)}?edit=true`),
    onError: (error) => toast.danger(errorText(error)),
  });
  return () => mutate();
}
