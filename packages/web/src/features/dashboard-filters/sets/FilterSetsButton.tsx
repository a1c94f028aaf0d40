import { IconButton } from "@sightline/ui/button";
import { Popover } from "@sightline/ui/popover";
import { lazy, Suspense, useState } from "react";
import { bootstrap, isSignedIn } from "../../../lib/bootstrap/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { canAccess } from "../../../lib/user/index.ts";

const SetList = lazy(() => import("./SetList.tsx"));

/** Whether the caller may use filter sets on this server. */
const mayUseSets = (): boolean =>
  bootstrap().common.feature_flags.DASHBOARD_NATIVE_FILTERS_SET !== false &&
  isSignedIn() &&
  canAccess("can_read", "FilterSets");

/** Opens the filter sets of the dashboard. `mayShare`: the caller may save sets for all its readers. */
export function FilterSetsButton({ mayShare }: { mayShare: boolean }) {
  const t = useWords("filter-sets");
  const [opened, setOpened] = useState(false);
  if (!mayUseSets()) return null;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width="min(320px, calc(100vw - 16px))"
      trapFocus
      // The library hears Escape before the field of a name does, which it only leaves.
      closeOnEscape={false}
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <IconButton
          icon="bookmark"
          size="sm"
          label={t("title")}
          withTooltip={false}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown
        // A press of Escape must not close the sheet around it as well.
        data-mantine-stop-propagation
        onKeyDown={({ key }) => key === "Escape" && setOpened(false)}
      >
        <Suspense fallback={null}>
          <SetList mayShare={mayShare} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
