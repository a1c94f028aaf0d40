import { upgradeRetired } from "@sightline/charts/retired";
import { readAddress } from "@sightline/core/explore-address";
import { useState } from "react";
import { useLocation } from "react-router";
import { bootstrap } from "../../lib/bootstrap/index.ts";
import { ExploreVisit } from "./ExploreVisit.tsx";
import { linkedForm } from "./model/opening/linkedForm.ts";
import "./controls/controls.css";
import "./editors/editors.css";
import "./explore.css";
import "./data-panel/data-panel.css";
import "./chart-pane/chart-pane.css";

/** Form data that another page posted, which are for the first visit only, or that an older address carries. */
function takePosted(): Record<string, unknown> | null {
  const { form_data } = bootstrap();
  delete bootstrap().form_data;
  const form = form_data ?? linkedForm(window.location.search);
  // Old links name types that Superset has given up since.
  return form && upgradeRetired(form);
}

/** The explore screen. Each navigation to it is a visit with a form of its own. */
export function ExplorePage() {
  const { key } = useLocation();
  // The address itself is read: a visit writes its form data key there without a navigation.
  return <VisitOf key={key} visit={key} />;
}

function VisitOf({ visit }: { visit: string }) {
  const [opened] = useState(() => ({
    address: readAddress(new URLSearchParams(window.location.search)),
    postedForm: takePosted(),
  }));
  return <ExploreVisit visit={visit} {...opened} />;
}
